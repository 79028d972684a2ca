import { areFairOptions, drawRun, placesOf, UNFAIR, unfairnessOf } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { drawQuestion } from './draw-question';
import { LEVELS, type Operation } from './rules';

const SEEDS = 3000;
const RANGES = { easy: [20, 10], medium: [50, 25], hard: [100, 50] } as const;
const OPERATIONS = { easy: '+-', medium: '+-*', hard: '+-*/' };

describe.each(['easy', 'medium', 'hard'] as const)('the problems at %s', (difficulty) => {
  const runs = Array.from({ length: SEEDS }, (_, seed) =>
    drawRun(drawQuestion, difficulty, seed * 7919, LEVELS[difficulty].rounds),
  );
  const all = runs.flat();
  const [maxFirst, maxSecond] = RANGES[difficulty];
  const of = (operation: Operation) => all.filter((problem) => problem.operation === operation);

  it('have two operands, an operation, its answer and four options [ARI-01]', () => {
    for (const { num1, num2, operation, answer, options } of all) {
      const sum = operation === '-' || operation === '/' ? [answer, num2, num1] : [num1, num2, answer];
      const [one = NaN, other = NaN, both] = sum;
      expect(operation === '+' || operation === '-' ? one + other : one * other).toBe(both);
      expect(options).toHaveLength(4);
    }
  });

  it('use the operations of the level, all of them in every run [ARI-03]', () => {
    for (const run of runs) {
      const used = new Set(run.map(({ operation }) => operation));
      expect(used).toEqual(new Set(OPERATIONS[difficulty]));
    }
  });

  it('keep both operands in their range, and reach its end [ARI-04]', () => {
    expect(Math.max(...all.map(({ num1 }) => num1))).toBe(maxFirst);
    expect(Math.max(...all.map(({ num2 }) => num2))).toBe(maxSecond);
    expect(Math.min(...all.flatMap(({ num1, num2 }) => [num1, num2]))).toBeGreaterThanOrEqual(1);
  });

  it('never go below zero [ARI-06]', () => {
    expect(Math.min(...of('-').map(({ answer }) => answer))).toBe(0);
  });

  it('divide without a rest, and never by zero or one [ARI-07]', () => {
    expect(of('/').length > 0).toBe(difficulty === 'hard');
    for (const { num1, num2, answer } of of('/')) {
      expect(num1 % num2).toBe(0);
      expect(num2 * answer).toBe(num1);
      expect(Math.min(num2, answer)).toBeGreaterThanOrEqual(2);
    }
  });

  it('multiply by one factor of the tables at least', () => {
    for (const { num1, num2 } of of('*')) expect(Math.min(num1, num2)).toBeLessThanOrEqual(10);
  });

  it('have four distinct options from zero up, the answer once [ARI-01]', () => {
    expect(all.filter((item) => !areFairOptions(item))).toEqual([]);
    expect(Math.min(...all.flatMap(({ options }) => options))).toBe(0);
  });

  it('have their answer in each of the four places equally often [ARI-01]', () => {
    expect(unfairnessOf(placesOf(all))).toBeLessThan(UNFAIR);
  });

  it('differ from each other in a run', () => {
    for (const run of runs)
      expect(new Set(run.map(({ num1, num2, operation }) => [num1, operation, num2].join())).size).toBe(
        run.length,
      );
  });
});

it('problems come to no end, however often a pause asks for another one', () => {
  expect(drawRun(drawQuestion, 'easy', 3, 500)).toHaveLength(500);
});
