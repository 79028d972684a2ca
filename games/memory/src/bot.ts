import type { Bot } from '@mindloom/game-kit/headless';
import { openCards } from './deck';
import { canFlip, type MemoryEvent, type MemoryState } from './state';

/** Probability that the bot remembers the position of the matching card. */
const RECALL = 0.6;

/** A demonstration begins with this many pairs that are found without a mistake. */
const PAIRS_IN_DEMO = 2;

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

/** A bot for a demonstration. It finds the first pairs without a mistake, and then plays as `bot` does. */
export const demoBot: Bot<MemoryState, MemoryEvent> = (state, random) => {
  const [open, ...others] = openCards(state.cards);
  const found = state.cards.filter(({ matched }) => matched).length / 2;
  const partner = state.cards.find((card) => card.symbol === open?.symbol && canFlip(state, card));
  if (partner === undefined || others.length > 0 || found >= PAIRS_IN_DEMO) return bot(state, random);
  return { event: { type: 'flipped', card: partner.id }, afterMs: random.int(500, 900) };
};
