import type { Difficulty } from '@mindloom/game-contract';

/** One round: what was drawn for it, and how it went. */
export interface Round {
  delayMs: number;
  targetSizePx: number;
  /** Where in the room that its size leaves the target lies: 0 at the left edge of the field, 100 at the right. */
  targetXPercent: number;
  /** The same from top to bottom. */
  targetYPercent: number;
  /** The frame that showed the target, on the performance timeline; null until the view has seen it. */
  timeStartedMs: number | null;
  /** In whole ms; null until the target is hit. */
  timeToReactMs: number | null;
}

/** Why the same round starts again. */
export type Restart = 'early' | 'late' | 'paused';

export type Phase =
  | { name: 'waiting-to-start'; again: Restart | null }
  | { name: 'wait'; targetAtMs: number }
  /** `heldPressMs`: the target was hit before the view could say which frame showed it. */
  | { name: 'target'; targetAtMs: number; heldPressMs: number | null }
  | { name: 'result' }
  | { name: 'over' };

/** A run. The total, the average and all other figures derive from the times; see tally.ts and rules.ts. */
export interface ReactionState {
  seed: number;
  difficulty: Difficulty;
  phase: Phase;
  /** Counts from 1. */
  roundNumber: number;
  /** Counts the starts of this round from 1; each has a wait and a place of its own. */
  attempt: number;
  round: Round;
  /** The time of every finished round, in whole ms, in order. */
  timesMs: readonly number[];
  earlyPresses: number;
  /** Presses beside a target that was there; they cost nothing. */
  misses: number;
  voidedRounds: number;
}

/** What the view says. Stamps and frames are on the performance timeline, as events and frames carry them. */
export type ReactionEvent =
  | { type: 'started' }
  | { type: 'targetShown'; frameMs: number }
  | { type: 'pressed'; stampMs: number; onTarget: boolean }
  | { type: 'continued' };
