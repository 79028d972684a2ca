import type { Difficulty, Observation, Pace } from '@mindloom/game-contract';

/** The phase of a run. Times are ms on the run's clock. */
export type Phase =
  /** `afterPause` is true if a pause has discarded the previous sequence. */
  | { name: 'ready'; firstAtMs: number; afterPause: boolean }
  /**
   * `untilMs` is null until the view reports the frame that shows the digit. The digit's display time starts with
   * that frame.
   */
  | { name: 'digit'; index: number; untilMs: number | null }
  | { name: 'blank'; index: number; untilMs: number }
  | { name: 'input'; openedAtMs: number }
  | { name: 'levelUp'; points: number; nextAtMs: number }
  /** `endsAtMs` is null while the player is asked whether a restart may discard the points. */
  | { name: 'wrong'; digit: number; endsAtMs: number | null }
  | { name: 'over'; digit: number };

export interface SequenceState {
  seed: number;
  difficulty: Difficulty;
  /** The time for which a digit is shown is multiplied by the pace. */
  pace: Pace;
  /** The ability for which sequences are chosen; null if they follow the difficulty and the level. */
  ability: number | null;
  /** The number of sequences since the game was mounted, from 1. */
  round: number;
  level: number;
  phase: Phase;
  sequence: readonly number[];
  /** How long each digit of the sequence is shown. */
  showMs: number;
  /** The number of digits of the sequence that were entered correctly. */
  entered: number;
  score: number;
  /** The number of digits that were entered correctly in the run. */
  digits: number;
  /** The length of the longest sequence that was completed in the run. */
  longest: number;
  /** The number of sequences that a pause has discarded in the run. */
  redrawn: number;
  /** The observed sequences of the run. */
  observed: readonly Observation[];
}

export type SequenceEvent =
  /** The digit at `index` is on the screen. */
  | { type: 'digitShown'; index: number }
  | { type: 'entered'; digit: number }
  | { type: 'restarted' }
  /** After a wrong digit, the end of the run waits until a player with points confirms or declines a restart. */
  | { type: 'restartAsked' | 'restartDeclined' }
  /** The player skips the instructions, or the display of a complete or wrong sequence. */
  | { type: 'skipped' };

/**
 * Returns the number of sequences completed in a row. A wrong digit ends the run, so every level below the current
 * one is completed.
 */
export const streakOf = ({ level }: Pick<SequenceState, 'level'>): number => level - 1;

/** Returns the digit that ended the run; null while the run continues. */
export const wrongDigitOf = ({ phase }: SequenceState): number | null =>
  phase.name === 'wrong' || phase.name === 'over' ? phase.digit : null;

/** Returns true if the run would end soon, but can wait until the player has confirmed or declined a restart. */
export const canAskToRestart = ({ phase, score }: SequenceState): boolean =>
  phase.name === 'wrong' && phase.endsAtMs !== null && score > 0;

/** Returns true while the player is asked whether a restart may discard the points. */
export const isAskedToRestart = ({ phase }: SequenceState): boolean =>
  phase.name === 'wrong' && phase.endsAtMs === null;

/** Returns true if the player can skip the instructions, or the display of a complete or wrong sequence. */
export const canSkip = (state: SequenceState): boolean =>
  ['ready', 'levelUp', 'wrong'].includes(state.phase.name) && !isAskedToRestart(state);
