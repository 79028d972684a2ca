import { expect, it } from 'vitest';
import { checkSet, isWhole } from './check-set';

const run = (sessionId: string, score = 10) => ({ sessionId, score });

it('finds every play that is in no row, every second row, and every row that is not what was played', () => {
  const finished = [run('a'), run('b'), run('c')];
  const stored = [run('a'), run('a'), run('b', 11), run('x')];
  expect(checkSet(finished, stored)).toEqual({ finished: 3, stored: 4, lost: 1, double: 1, wrong: 2 });
});

it('calls the set whole when each play has its one row, in any order', () => {
  const finished = [run('a'), run('b', 20)];
  expect(isWhole(checkSet(finished, finished.toReversed()))).toBe(true);
  expect(isWhole(checkSet(finished, finished.slice(1)))).toBe(false);
  expect(isWhole(checkSet(finished, [...finished, run('a')]))).toBe(false);
});
