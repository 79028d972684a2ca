import { isPair, openCards, secondsShown } from './board';
import { COMBO_BADGE_MS, COMBO_WITHIN_MS, MAX_COMBO, matchPoints, VICTORY_MS } from './rules';
import { type Combo, type MemoryState, NO_COMBO, type Playing } from './state';

function comboAfterMatch({ level, lastMatchAtMs }: Combo, atMs: number): Combo {
  const follows = lastMatchAtMs !== null && atMs - lastMatchAtMs < COMBO_WITHIN_MS;
  const next = follows ? Math.min(MAX_COMBO, level + 1) : 1;
  return { level: next, lastMatchAtMs: atMs, badgeUntilMs: next > 1 ? atMs + COMBO_BADGE_MS : null };
}

function match(state: MemoryState, playing: Playing, atMs: number): MemoryState {
  const cards = state.cards.map((card) => (card.flipped ? { ...card, matched: true } : card));
  const combo = comboAfterMatch(state.combo, atMs);
  const secondsLeft = secondsShown(playing.endsAtMs, atMs);
  const tally = {
    ...state.tally,
    pairs: state.tally.pairs + 1,
    bestCombo: Math.max(state.tally.bestCombo, combo.level),
  };
  return {
    ...state,
    cards,
    combo,
    tally,
    score: state.score + matchPoints(state.moves, combo.level, secondsLeft),
    phase: cards.every((card) => card.matched)
      ? { name: 'won', secondsLeft, untilMs: atMs + VICTORY_MS }
      : { ...playing, settleAtMs: null },
  };
}

const mismatch = (state: MemoryState, playing: Playing): MemoryState => ({
  ...state,
  cards: state.cards.map((card) => (card.flipped && !card.matched ? { ...card, flipped: false } : card)),
  combo: NO_COMBO,
  phase: { ...playing, settleAtMs: null },
});

/** Compares the two open cards: they stay and score, or they turn back and end the combo. */
export function settle(state: MemoryState, playing: Playing, atMs: number): MemoryState {
  return isPair(openCards(state.cards)) ? match(state, playing, atMs) : mismatch(state, playing);
}
