import type { Difficulty, Observation, Pace } from '@mindloom/game-contract';
import type { Combo } from './combo';
import { type Card, type Deal, isPair, openCards, unmatchedCards } from './deck';
import * as rules from './rules';

/** The phases of a run. Times are ms on the run's clock. */
export type Phase =
  | { name: 'ready' }
  /**
   * The run shows the cards of the next level, or of a run without a start screen, face down. Their preview has not
   * started.
   */
  | { name: 'dealt'; previewAtMs: number; playAtMs: number }
  | { name: 'preview'; playAtMs: number }
  | { name: 'playing'; endsAtMs: number; settleAtMs: number | null; hintUntilMs: number | null }
  | { name: 'won'; secondsLeft: number; untilMs: number }
  /** `untilMs` is null while the player is asked whether a restart may discard the points. */
  | { name: 'timeUp'; untilMs: number | null }
  | { name: 'over'; completed: boolean; secondsLeft: number };

/** Returns the phase in which the cards are dealt, with a preview that ends at `playAtMs`. */
export const dealt = (playAtMs: number, previewMs: number): Phase => ({
  name: 'dealt',
  previewAtMs: playAtMs - previewMs,
  playAtMs,
});

export type Playing = Extract<Phase, { name: 'playing' }>;

/** Totals over all boards of the run. */
export interface Tally {
  moves: number;
  pairs: number;
  hints: number;
  bestCombo: number;
}

export interface MemoryState extends Deal {
  seed: number;
  difficulty: Difficulty;
  /** The times in which the player must memorize and match the cards are multiplied by the pace. */
  pace: Pace;
  /** The ability for which boards are chosen; null if they follow the difficulty and the level. */
  ability: number | null;
  /** The number of boards dealt so far, from 1. */
  round: number;
  level: number;
  phase: Phase;
  /** How long all cards of the board are shown before its clock starts. */
  previewMs: number;
  /** The number of attempts on this board. To turn two cards is one attempt. */
  moves: number;
  combo: Combo;
  score: number;
  tally: Tally;
  /** The remaining time on the clock of the board when a card was last turned; null before the first turn. */
  leftMs: number | null;
  /** The cards that were turned on the board, in order. */
  turned: readonly number[];
  /** The time at which the first card of the move was turned; null until then. */
  firstAtMs: number | null;
  /** The number of hints since the last move. */
  hintsSinceMove: number;
  /** The observation of the two open cards; empty if none is pending. */
  pending: readonly Observation[];
  /** The observed moves of the run. */
  observed: readonly Observation[];
}

export type MemoryEvent =
  | { type: 'started' }
  | { type: 'flipped'; card: number }
  | { type: 'hinted' }
  | { type: 'restarted' }
  /** After the time is up, the end of the run waits until a player with points confirms or declines a restart. */
  | { type: 'restartAsked' | 'restartDeclined' }
  /** The player skips the display of a mismatch or of a complete board. */
  | { type: 'skipped' };

/**
 * Returns true if the card shows its symbol. A card shows its symbol if it is turned, matched, or part of a preview or
 * a hint.
 */
export function isFaceUp({ phase }: MemoryState, card: Card): boolean {
  if (card.flipped || card.matched || phase.name === 'preview') return true;
  return phase.name === 'playing' && phase.hintUntilMs !== null;
}

/** Returns true if the player can turn a card now. No card can be turned while two are open or a hint is shown. */
export function canFlip(state: MemoryState, card: Card): boolean {
  const { phase } = state;
  if (phase.name !== 'playing' || phase.settleAtMs !== null) return false;
  return !isFaceUp(state, card);
}

/** Returns true if the player can ask for a hint: the clock runs, no hint is shown, and more than one pair is left. */
export function canHint({ phase, cards }: MemoryState): boolean {
  if (phase.name !== 'playing' || phase.hintUntilMs !== null) return false;
  return unmatchedCards(cards).length > rules.NO_HINT_CARDS;
}

/** Returns true if the player can skip the display of a mismatch or of a complete board. */
export const canSkip = ({ phase, cards }: MemoryState): boolean =>
  phase.name === 'won' ||
  (phase.name === 'playing' && phase.settleAtMs !== null && !isPair(openCards(cards)));

/** Returns true if Restart Game works: from Start Game to the end of the run, also while the end is pending (D-11). */
export const canRestart = ({ phase }: MemoryState): boolean =>
  phase.name !== 'ready' && phase.name !== 'over';

/** Returns true if the run would end soon, but can wait until the player has confirmed or declined a restart. */
export const canAskToRestart = ({ phase, score }: MemoryState): boolean =>
  phase.name === 'timeUp' && phase.untilMs !== null && score > 0;

/** Returns true while the player is asked whether a restart may discard the points. */
export const isAskedToRestart = ({ phase }: MemoryState): boolean =>
  phase.name === 'timeUp' && phase.untilMs === null;

/** Returns the seconds on the clock of the current board at its start. */
export const boardSeconds = ({ difficulty, level, pace }: MemoryState): number =>
  rules.roundSeconds(difficulty, level) * pace;
