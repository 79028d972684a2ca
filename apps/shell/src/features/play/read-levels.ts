import type { FinishedPlay, PlayPart, PlayRecord } from '@mindloom/data-access';
import { fetchItemParameters, knownAbilities, playerAbilities } from '@mindloom/data-access/queries';
import { entryOfSlot } from '@mindloom/domain';
import {
  expectedAnswersText,
  isUncertain,
  type ItemParameters,
  levelAfterPlay,
  type LevelChange,
  wasEasy,
} from '@mindloom/domain/measurement';
import type { Observation } from '@mindloom/game-contract';
import { queryClient } from '../../query-client';
import { slotCatalogue } from '../../platform/registry/slot-catalogue';

/** The level of a game after a play. */
export interface GameLevel extends Pick<LevelChange, 'now' | 'previous'> {
  slot: string;
  /** The game's name. */
  name: string;
  /**
   * Compares the right answers with those that the level before the play predicts. Null if no item was answered, or if
   * that level is too uncertain.
   */
  answersText: string | null;
  /** Whether the play was so easy for the player that a harder step fits. */
  wasEasy: boolean;
}

interface ObservedGame {
  slot: string;
  remote: string;
  observations: readonly Observation[];
  rulesVersion: number;
}

function observedGame({
  slot,
  remote,
  observations = [],
  rulesVersion = 1,
  finished,
}: PlayPart | PlayRecord): ObservedGame[] {
  if (remote === null || observations.length === 0 || finished === false) return [];
  return [{ slot, remote, observations, rulesVersion }];
}

const NO_PARAMETERS: ReadonlyMap<string, ItemParameters> = new Map();

/**
 * Reads the calibrated difficulties of the items. If the read fails, the predicted difficulties are used until the play
 * is stored.
 */
async function parametersOf({ remote, rulesVersion, observations }: ObservedGame) {
  const items = observations.map(({ item }) => item);
  return fetchItemParameters(remote, rulesVersion, items, new AbortController().signal).catch(
    (cause: unknown) => {
      console.warn('ML-331', 'the item difficulties could not be read', cause);
      return NO_PARAMETERS;
    },
  );
}

/**
 * Returns the levels after a play, one for each finished game with answered items. If the server cannot be read, uses
 * the abilities that this device read last.
 * @throws DataFailure ML-331..334 if the player's abilities are unknown.
 */
export async function readLevels({ userId, sessionId, play }: FinishedPlay): Promise<GameLevel[]> {
  const games = [play, ...(play.parts ?? [])].flatMap(observedGame);
  if (games.length === 0) return [];
  const read = queryClient.fetchQuery({ ...playerAbilities(userId), staleTime: 0, retry: false });
  const abilities = await read.catch((cause: unknown) => {
    const known = knownAbilities(userId);
    if (known === null) throw cause;
    return known.data;
  });
  return Promise.all(
    games.map(async (game): Promise<GameLevel> => {
      const stored = abilities.find((ability) => ability.game === game.remote) ?? null;
      const observed = { sessionId, endedAt: play.endedAt, observations: game.observations };
      const { now, previous, answers } = levelAfterPlay(stored, observed, await parametersOf(game));
      return {
        slot: game.slot,
        name: entryOfSlot(game.slot, slotCatalogue())?.name ?? game.slot,
        now,
        previous,
        answersText: answers === null || isUncertain(previous) ? null : expectedAnswersText(answers),
        wasEasy: answers !== null && wasEasy(answers),
      };
    }),
  );
}
