import type { Observation } from '@mindloom/game-contract';
import {
  type Ability,
  abilityAfter,
  abilityAfterPause,
  type Estimate,
  type ItemParameters,
  POPULATION,
} from './ability';
import { type ExpectedAnswers, expectedAnswers } from './expected-answers';
import { type Level, levelOf } from './level';

/** A player's ability in one game as the server stores it. */
export interface StoredAbility {
  /** The remote of the game. */
  game: string;
  ability: Ability;
  /** The mean of the overall estimate before the last play, in logits. */
  previousMean: number;
  /** The accuracy estimate before the last play. */
  previousAccuracy: Estimate;
  sessionId: string;
  /** The latest end of an included play, ISO 8601. */
  updatedAt: string;
}

/** Returns the level before the last play of a stored ability. */
export const levelBeforeLastPlay = ({ ability, previousMean }: StoredAbility): Level =>
  levelOf({
    ...ability,
    overall: { ...ability.overall, mean: previousMean },
    plays: ability.plays - 1,
  });

/** A finished game of a play that has just ended. */
export interface ObservedPlay {
  sessionId: string;
  /** The end of the play, ISO 8601. */
  endedAt: string;
  observations: readonly Observation[];
}

/** A level, and the level before the play. */
export interface LevelChange {
  now: Level;
  previous: Level;
  /**
   * The right answers of the play, compared with the number that the ability before the play predicts. Null without
   * answered items.
   */
  answers: ExpectedAnswers | null;
}

/**
 * Returns the level after a play, and the level before this play. The stored ability may already include the play. If
 * it does not, this function adds the play in the same way as the server later does.
 * @param stored null before the player's first play of the game.
 * @param parameters the calibrated difficulties of the play's items.
 */
export function levelAfterPlay(
  stored: StoredAbility | null,
  { sessionId, endedAt, observations }: ObservedPlay,
  parameters: ReadonlyMap<string, ItemParameters>,
): LevelChange {
  if (stored?.sessionId === sessionId) {
    const { ability, previousAccuracy } = stored;
    return {
      now: levelOf(ability),
      previous: levelBeforeLastPlay(stored),
      answers: expectedAnswers(previousAccuracy, observations, parameters),
    };
  }
  const before =
    stored === null
      ? POPULATION
      : abilityAfterPause(stored.ability, Date.parse(endedAt) - Date.parse(stored.updatedAt));
  return {
    now: levelOf(abilityAfter(before, observations, parameters)),
    previous: levelOf(before),
    answers: expectedAnswers(before.accuracy, observations, parameters),
  };
}
