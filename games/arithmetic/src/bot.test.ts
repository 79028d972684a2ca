import { pausesOf, roundsRuns, totalsOf } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { engine } from './engine';

const SEEDS = 400;
const ROUNDS = { easy: 5, medium: 8, hard: 10 };
const LIMIT_MS = { easy: 10_000, medium: 8000, hard: 6000 };
const MULTIPLIER = { easy: 1, medium: 2, hard: 3 };

describe.each(['easy', 'medium', 'hard'] as const)(`the bot over ${SEEDS} seeds at %s`, (difficulty) => {
  const runs = roundsRuns(engine, difficulty, SEEDS);

  it('scores what the formula says [ARI-05]', () => {
    const points = (timeLeft: number) => 10 * MULTIPLIER[difficulty] + timeLeft * MULTIPLIER[difficulty];
    for (const run of runs)
      expect(run.map(({ state }) => engine.score(state))).toEqual(
        totalsOf(run, LIMIT_MS[difficulty], points),
      );
  });

  it('plays every round, and each result stands for 2 s, the last one too [ARI-08]', () => {
    for (const run of runs) {
      expect(pausesOf(run)).toEqual(Array(ROUNDS[difficulty]).fill(2000));
      expect(run.at(-1)?.state.earlier).toHaveLength(ROUNDS[difficulty] - 1);
      expect(run.map(({ state }) => engine.isOver(state)).indexOf(true)).toBe(run.length - 1);
    }
  });
});
