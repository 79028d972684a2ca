import type { Bot } from '@mindloom/game-kit/headless';
import { openCards } from './deck';
import { canFlip, type MemoryEvent, type MemoryState } from './state';

/** Probability that the bot remembers the position of the matching card. */
const RECALL = 0.6;

/** A bot that turns a random card and then usually the matching card. It never asks for hints. */
export const bot: Bot<MemoryState, MemoryEvent> = (state, random) => {
  if (state.phase.name === 'ready') return { event: { type: 'started' }, afterMs: random.int(400, 900) };
  const closed = state.cards.filter((card) => canFlip(state, card));
  if (closed.length === 0) return null;
  const [open] = openCards(state.cards);
  const partner = closed.find((card) => card.symbol === open?.symbol);
  const picked = partner !== undefined && random.next() < RECALL ? partner : random.pick(closed);
  return { event: { type: 'flipped', card: picked.id }, afterMs: random.int(250, 900) };
};
