import {
  drawQuestions,
  expectAllRounds,
  expectMissedQuestions,
  expectValidOptions,
  answerPositions,
  roundsRuns,
  totalsOf,
  MAX_CHI_SQUARED_3,
  chiSquared,
} from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { drawQuestion, engine } from './engine';
import { explain } from './explain';
import { LEVELS, type Operation } from './rules';

const DRAWN_RUNS = 3000;
const PLAYED_RUNS = 400;
const RANGES = { easy: [20, 10], medium: [50, 25], hard: [100, 50] } as const;
const OPERATIONS = { easy: '+-', medium: '+-*', hard: '+-*/' };
const ROUNDS = { easy: 5, medium: 8, hard: 10 };
const LIMIT_MS = { easy: 10_000, medium: 8000, hard: 6000 };
const MULTIPLIER = { easy: 1, medium: 2, hard: 3 };

describe.each(['easy', 'medium', 'hard'] as const)('arithmetic problems at %s', (difficulty) => {
  const runs = Array.from({ length: DRAWN_RUNS }, (_, seed) =>
    drawQuestions(drawQuestion, difficulty, seed * 7919, LEVELS[difficulty].rounds),
  );
  const all = runs.flat();
  const [maxFirst, maxSecond] = RANGES[difficulty];
  const of = (operation: Operation) => all.filter((problem) => problem.operation === operation);

  it('problems have two operands, an operation, its answer and four options [ARI-01]', () => {
    for (const { num1, num2, operation, answer, options } of all) {
      const sum = operation === '-' || operation === '/' ? [answer, num2, num1] : [num1, num2, answer];
      const [one = NaN, other = NaN, both] = sum;
      expect(operation === '+' || operation === '-' ? one + other : one * other).toBe(both);
      expect(options).toHaveLength(4);
    }
  });

  it('every run uses every operation of the level, and no other [ARI-03]', () => {
    for (const run of runs) {
      const used = new Set(run.map(({ operation }) => operation));
      expect(used).toEqual(new Set(OPERATIONS[difficulty]));
    }
  });

  it('both operands stay within the ranges of the level, and the largest values occur [ARI-04]', () => {
    expect(Math.max(...all.map(({ num1 }) => num1))).toBe(maxFirst);
    expect(Math.max(...all.map(({ num2 }) => num2))).toBe(maxSecond);
    expect(Math.min(...all.flatMap(({ num1, num2 }) => [num1, num2]))).toBeGreaterThanOrEqual(1);
  });

  it('no difference is negative [ARI-06]', () => {
    expect(Math.min(...of('-').map(({ answer }) => answer))).toBe(0);
  });

  it('divisions have no remainder, and no divisor is zero or one [ARI-07]', () => {
    expect(of('/').length > 0).toBe(difficulty === 'hard');
    for (const { num1, num2, answer } of of('/')) {
      expect(num1 % num2).toBe(0);
      expect(num2 * answer).toBe(num1);
      expect(Math.min(num2, answer)).toBeGreaterThanOrEqual(2);
    }
  });

  it('at least one factor of a multiplication is from the multiplication tables', () => {
    for (const { num1, num2 } of of('*')) expect(Math.min(num1, num2)).toBeLessThanOrEqual(10);
  });

  it('the four options are distinct and non-negative, and one of them is the answer [ARI-01]', () => {
    expectValidOptions(all);
    expect(Math.min(...all.flatMap(({ options }) => options))).toBe(0);
  });

  it('the answer is equally often at each of the four positions [ARI-01]', () => {
    expect(chiSquared(answerPositions(all))).toBeLessThan(MAX_CHI_SQUARED_3);
  });

  it('no problem repeats within a run', () => {
    for (const run of runs)
      expect(new Set(run.map(({ num1, num2, operation }) => [num1, operation, num2].join())).size).toBe(
        run.length,
      );
  });
});

it('a run can draw hundreds of problems, because every pause can replace a problem', () => {
  expect(drawQuestions(drawQuestion, 'easy', 3, 500)).toHaveLength(500);
});

describe.each(['easy', 'medium', 'hard'] as const)('runs of the bot at %s', (difficulty) => {
  const runs = roundsRuns(engine, difficulty, PLAYED_RUNS);

  it('every right answer earns the points of the documented formula [ARI-05]', () => {
    const points = (timeLeft: number) => 10 * MULTIPLIER[difficulty] + timeLeft * MULTIPLIER[difficulty];
    for (const run of runs)
      expect(run.map(({ state }) => engine.score(state))).toEqual(
        totalsOf(run, LIMIT_MS[difficulty], points),
      );
  });

  it('the bot plays every round, and each result is shown for 2 s, including the last [ARI-08]', () => {
    expectAllRounds(engine, runs, ROUNDS[difficulty]);
  });
});

it.each(['easy', 'medium', 'hard'] as const)(
  'the summary of a run at %s reports every missed question with the right answer',
  (difficulty) => expectMissedQuestions(engine, explain, difficulty),
);
