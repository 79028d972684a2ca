import { declaredMetrics, type Difficulty } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { simulate } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { bot } from './bot';
import { engine } from './engine';
import { info } from './info';

const SEEDS = 1000;
const LONG_MS = 3_600_000;
const MOST_LEVELS = 200;

const play = (difficulty: Difficulty, seed: number) =>
  simulate(engine, bot, { ...defaultSettings, difficulty, seed }, LONG_MS);

const LEVELS = {
  easy: { digits: 3, multiplier: 1 },
  medium: { digits: 4, multiplier: 1.5 },
  hard: { digits: 5, multiplier: 2 },
};

/** Returns the total after `sequences` complete sequences, calculated without rules.ts. */
function expectedTotal(difficulty: Difficulty, sequences: number): number {
  const { digits, multiplier } = LEVELS[difficulty];
  return Array.from({ length: sequences }, (_, before) => {
    const length = digits + Math.floor((before + 1) / 3);
    return Math.round(length * 5 * multiplier * Math.min(3, 1 + 0.5 * Math.floor(before / 3)));
  }).reduce((sum, points) => sum + points, 0);
}

describe.each(['easy', 'medium', 'hard'] as const)(`the bot over ${SEEDS} seeds at %s`, (difficulty) => {
  const runs = Array.from({ length: SEEDS }, (_, seed) => play(difficulty, seed * 7919));
  const ends = runs.flatMap((moments) => moments.slice(-1)).map(({ state }) => state);

  it('the bot plays every run to its end, and the runs end at many different levels', () => {
    expect(ends.every((end) => engine.isOver(end))).toBe(true);
    expect(new Set(ends.map(({ level }) => level)).size).toBeGreaterThan(10);
  });

  it("the total of a bot's run follows the documented formulas after every step [SEQ-09, SEQ-13, SEQ-14, SEQ-15]", () => {
    const totals = Array.from({ length: MOST_LEVELS }, (_, sequences) =>
      expectedTotal(difficulty, sequences),
    );
    const wrong = runs.flat().filter(({ state }) => {
      const length = LEVELS[difficulty].digits + Math.floor(state.level / 3);
      const isWrongLength = state.phase.name !== 'levelUp' && state.sequence.length !== length;
      return isWrongLength || state.score !== totals[state.level - 1];
    });
    expect(wrong).toEqual([]);
  });

  it("the bot's runs report only declared metrics within their range", () => {
    for (const end of ends)
      expect(declaredMetrics(info, engine.summary(end))).toEqual(engine.summary(end).metrics);
  });
});

it('the bot plays the same run for the same seed', () => {
  expect(play('medium', 42)).toEqual(play('medium', 42));
  expect(play('medium', 42)).not.toEqual(play('medium', 43));
});
