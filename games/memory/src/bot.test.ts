import type { Difficulty } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { simulate } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { bot, demoBot } from './bot';
import { openCards } from './deck';
import { engine } from './engine';

const SEEDS = Array.from({ length: 150 }, (_, index) => index * 7919);
const RUN_MS = 100_000;

const playOn = (difficulty: Difficulty, seed: number, limitMs = RUN_MS) =>
  simulate(engine, bot, { ...defaultSettings, difficulty, seed }, limitMs);

/** Calculates the totals from the cards and times by the documented formula, without the engine. */
function expectedTotals(moments: ReturnType<typeof playOn>): number[] {
  let [total, moves, combo, lastMatchMs, endsAtMs] = [0, 0, 0, -Infinity, 0];
  return moments.map(({ state, atMs }, index) => {
    const before = moments[index - 1]?.state;
    if (before === undefined || before.round !== state.round) [moves, combo, lastMatchMs] = [0, 0, -Infinity];
    if (before?.phase.name === 'playing') endsAtMs = before.phase.endsAtMs;
    const opened = openCards(state.cards).length;
    const openedBefore = openCards(before?.cards ?? []).length;
    if (opened === 2 && openedBefore === 1) moves += 1;
    if (opened === 0 && openedBefore === 2 && before?.round === state.round) {
      const matched = state.cards.filter((card) => card.matched).length;
      const isMatch = matched > before.cards.filter((card) => card.matched).length;
      combo = isMatch ? (atMs - lastMatchMs < 2000 ? Math.min(5, combo + 1) : 1) : 0;
      lastMatchMs = isMatch ? atMs : -Infinity;
      const seconds = Math.ceil((endsAtMs - atMs) / 1000);
      const bonus = combo > 1 ? combo * 5 : 0;
      if (isMatch) total += 10 + Math.max(0, 5 - Math.floor(moves / 3)) + bonus + Math.floor(seconds / 10);
    }
    return total;
  });
}

describe('the bot of the memory game', () => {
  it.each(['easy', 'medium', 'hard'] as const)(
    "the total of a bot's run follows the documented formulas after every step, in many runs on %s [MEM-25, MEM-27, MEM-28]",
    (difficulty) => {
      for (const seed of SEEDS) {
        const moments = playOn(difficulty, seed);
        expect(moments.map(({ state }) => state.score)).toEqual(expectedTotals(moments));
        expect(moments.filter(({ state }) => openCards(state.cards).length > 2)).toEqual([]);
      }
    },
  );

  it('the bot completes boards and plays until the run ends', () => {
    const lasts = SEEDS.slice(0, 40).map((seed) => playOn('easy', seed, Infinity).at(-1)?.state);
    expect(lasts.filter((state) => state?.phase.name !== 'over')).toEqual([]);
    expect(Math.max(...lasts.map((state) => state?.level ?? 0))).toBeGreaterThan(1);
  });

  it('the bot plays the same run for the same seed', () => {
    expect(playOn('medium', 11)).toEqual(playOn('medium', 11));
    expect(playOn('medium', 11)).not.toEqual(playOn('medium', 12));
  });
});

it('a demonstration finds its first two pairs without a mistake', () => {
  for (const seed of SEEDS.slice(0, 40)) {
    const moments = simulate(engine, demoBot, { ...defaultSettings, seed }, RUN_MS);
    const second = moments.find(({ state }) => state.cards.filter(({ matched }) => matched).length === 4);
    expect(second?.state.moves).toBe(2);
  }
});
