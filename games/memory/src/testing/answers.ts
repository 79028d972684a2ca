import type { ItemAnswers } from '@mindloom/game-kit/item-player';
import { openCards } from '../deck';
import { canFlip, type MemoryEvent, type MemoryState } from '../state';

/** Answers moves: once the first card is turned, turns its partner or another card. */
export const answers: ItemAnswers<MemoryState, MemoryEvent> = {
  eventFor(state, { isRight }) {
    const [open, second] = openCards(state.cards);
    if (open === undefined || second !== undefined) return null;
    const closed = state.cards.filter((each) => canFlip(state, each));
    const card = closed.find(({ symbol }) => (symbol === open.symbol) === isRight) ?? closed[0];
    return card === undefined ? null : { type: 'flipped', card: card.id };
  },
};
