import { knownAbilities, playerAbilities } from '@mindloom/data-access/queries';
import { entryOfRemote } from '@mindloom/domain';
import {
  abilityAfterPause,
  type GameAbility,
  type Level,
  levelBeforeLastPlay,
  levelChangeText,
  levelOf,
  type StoredAbility,
} from '@mindloom/domain/measurement';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useKnown } from '../known/use-known';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';

/** The player's ability and level in one game of the catalogue, today. */
export interface GameLevel extends GameAbility {
  level: Level;
}

/** A level that was read, with its latest change. */
export interface ReadLevel extends GameLevel {
  /** The latest end of a play that the level includes, ISO 8601. */
  playedAt: string;
  /** The change that the last play made, such as '+12 since your previous play'. Null if no change is shown. */
  changeText: string | null;
}

/**
 * Reads the player's levels. Leaves out games that the catalogue does not contain. The list is empty until the levels
 * are read.
 */
export function useLevels(userId: string): ReadLevel[] {
  const query = useQuery(playerAbilities(userId));
  const recall = useCallback(() => knownAbilities(userId), [userId]);
  const { data } = useKnown(query, recall);
  const slots = useSlotCatalogue();
  return (data ?? []).flatMap((stored) => {
    const entry = entryOfRemote(stored.game, slots);
    if (entry === null) return [];
    const ability = abilityNow(stored);
    const changeText = levelChangeText(levelOf(stored.ability), levelBeforeLastPlay(stored));
    return [{ entry, ability, level: levelOf(ability), playedAt: stored.updatedAt, changeText }];
  });
}

/** The ability today. The more time has passed since the last play, the less certain it is. */
const abilityNow = ({ ability, updatedAt }: StoredAbility) =>
  abilityAfterPause(ability, Date.now() - Date.parse(updatedAt));
