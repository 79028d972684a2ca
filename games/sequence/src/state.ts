import type { Difficulty } from '@mindloom/game-contract';

/** Where a run stands. Moments are ms on the run's clock. */
export type Phase =
  /** `afterPause`: other digits come, because a pause has spoilt the ones before. */
  | { name: 'ready'; firstAtMs: number; afterPause: boolean }
  /** A digit's time runs from the frame that shows it: `untilMs` is null until the view has seen that frame. */
  | { name: 'digit'; index: number; untilMs: number | null }
  | { name: 'blank'; index: number; untilMs: number }
  | { name: 'input' }
  | { name: 'levelUp'; points: number; nextAtMs: number }
  | { name: 'wrong'; digit: number; endsAtMs: number }
  | { name: 'over'; digit: number };

export interface SequenceState {
  seed: number;
  difficulty: Difficulty;
  /** Counts the sequences drawn in this mount, from 1; each has digits of its own. */
  round: number;
  level: number;
  phase: Phase;
  sequence: readonly number[];
  /** How many digits of the sequence have been entered right. */
  entered: number;
  score: number;
  /** Digits entered right in this run. */
  digits: number;
  /** Sequences of this run that a pause has spoilt. */
  redrawn: number;
}

export type SequenceEvent =
  /** The digit at this index is on the screen. */
  { type: 'digitShown'; index: number } | { type: 'entered'; digit: number } | { type: 'restarted' };

/** Sequences completed in a row: all below this level, as a wrong digit ends the run. */
export const streakOf = ({ level }: Pick<SequenceState, 'level'>): number => level - 1;

/** The digit that ended the run; null as long as none has. */
export const wrongDigitOf = ({ phase }: SequenceState): number | null =>
  phase.name === 'wrong' || phase.name === 'over' ? phase.digit : null;
