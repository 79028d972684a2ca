// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import {
  type BestRun,
  forgetBestRuns,
  isBestRunShown,
  isComparable,
  offerBestRun,
  readBestRun,
  rememberBestRunShown,
  totalAt,
} from './best-run';

const kind = { userId: 'ada', remote: 'memory', difficulty: 'easy', pace: 1 };
const run = (score: number): BestRun => ({
  score,
  steps: [
    [1000, 10],
    [5000, score],
  ],
});

beforeEach(() => localStorage.clear());

it('only a better run replaces the best run of its kind', () => {
  offerBestRun(kind, run(40));
  offerBestRun(kind, run(30));
  expect(readBestRun(kind)).toEqual(run(40));
  offerBestRun(kind, run(50));
  expect(readBestRun(kind)).toEqual(run(50));
});

it('runs of another player, game, difficulty or pace are not compared', () => {
  offerBestRun(kind, run(40));
  for (const change of [{ userId: 'bob' }, { remote: 'puzzle' }, { difficulty: 'hard' }, { pace: 2 }])
    expect(readBestRun({ ...kind, ...change })).toBeNull();
});

it('totalAt returns the score that the best run had at a time', () => {
  expect([0, 999, 1000, 4999, 5000, 99_999].map((atMs) => totalAt(run(40), atMs))).toEqual([
    0, 0, 10, 10, 40, 40,
  ]);
});

it('the best runs of an account are deleted, and those of another account stay', () => {
  offerBestRun(kind, run(40));
  offerBestRun({ ...kind, userId: 'bob' }, run(40));
  forgetBestRuns('ada');
  expect(readBestRun(kind)).toBeNull();
  expect(readBestRun({ ...kind, userId: 'bob' })).not.toBeNull();
});

it('damaged data and runs with too many steps count as none', () => {
  offerBestRun(kind, {
    score: 99,
    steps: Array.from({ length: 501 }, (_, index) => [index, index] as const),
  });
  expect(readBestRun(kind)).toBeNull();
  localStorage.setItem('mindloom.best-run.ada.memory.easy.1', '{"score":');
  expect(readBestRun(kind)).toBeNull();
});

it('the best run is not shown by default, and only for games where the comparison helps', () => {
  expect(isBestRunShown()).toBe(false);
  rememberBestRunShown(true);
  expect(isBestRunShown()).toBe(true);
  expect(isComparable('memory')).toBe(true);
  for (const remote of ['reaction', 'creative']) expect(isComparable(remote)).toBe(false);
});
