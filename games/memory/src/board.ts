import type { Card } from './deal';
import { NO_HINT_CARDS } from './rules';
import type { MemoryState } from './state';

/** The cards turned by the player that wait for a partner or for the comparison: two at most. */
export const openCards = (cards: readonly Card[]): Card[] =>
  cards.filter((card) => card.flipped && !card.matched);

export const unmatchedCards = (cards: readonly Card[]): Card[] => cards.filter((card) => !card.matched);

export function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && first.symbol === second.symbol;
}

/** Does this card show its symbol: turned, matched, or open with all others? */
export function isFaceUp({ phase }: MemoryState, card: Card): boolean {
  if (card.flipped || card.matched || phase.name === 'preview') return true;
  return phase.name === 'playing' && phase.hintUntilMs !== null;
}

/** May the player turn this card now? Not while two are open, the board is locked, or the game is over. */
export function canFlip(state: MemoryState, card: Card): boolean {
  const { phase } = state;
  if (phase.name !== 'playing' || phase.settleAtMs !== null) return false;
  return !isFaceUp(state, card);
}

/** A hint is for a running clock, one at a time, and not for the last pair. */
export function canHint({ phase, cards }: MemoryState): boolean {
  if (phase.name !== 'playing' || phase.hintUntilMs !== null) return false;
  return unmatchedCards(cards).length > NO_HINT_CARDS;
}

/** Restart Game is there from the start to the end of a run, also while an end is pending (D-11). */
export const canRestart = ({ phase }: MemoryState): boolean =>
  phase.name !== 'ready' && phase.name !== 'over';

/** Does a card with a button of its own lie over the board: the start, or the end of the time? */
export const isCovered = ({ phase }: MemoryState): boolean =>
  phase.name === 'ready' || phase.name === 'timeUp' || phase.name === 'over';

/** The whole seconds that a clock shows which ends then. */
export const secondsShown = (endsAtMs: number, nowMs: number): number =>
  Math.ceil(Math.max(0, endsAtMs - nowMs) / 1000);
