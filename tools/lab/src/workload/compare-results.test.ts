import { describe, expect, it } from 'vitest';
import { compareResults, formatFaultTable, isConsistent } from './compare-results';

const result = (sessionId: string, score = 10) => ({ sessionId, score });

describe('compareResults', () => {
  it('compareResults accepts plays that have exactly one row each, in any order', () => {
    const comparison = compareResults([result('a'), result('b', 20)], [result('b', 20), result('a')]);
    expect(comparison).toEqual({ finished: 2, stored: 2, lost: 0, double: 0, wrong: 0 });
  });

  it('compareResults counts lost plays, duplicate rows, unknown rows and rows with another score', () => {
    const finished = [result('a'), result('b'), result('c')];
    const stored = [result('a'), result('a'), result('b', 11), result('x')];
    expect(compareResults(finished, stored)).toEqual({
      finished: 3,
      stored: 4,
      lost: 1,
      double: 1,
      wrong: 2,
    });
  });

  it('compareResults distinguishes a lost play from a play that is stored twice', () => {
    const finished = [result('lost'), result('twice'), result('changed', 10)];
    const stored = [result('twice'), result('twice'), result('changed', 11), result('unknown')];
    expect(compareResults(finished, stored)).toMatchObject({ lost: 1, double: 1, wrong: 2 });
  });
});

it('a comparison is consistent only if each play has exactly one row', () => {
  const finished = [result('a'), result('b', 20)];
  expect(isConsistent(compareResults(finished, finished.toReversed()))).toBe(true);
  expect(isConsistent(compareResults(finished, finished.slice(1)))).toBe(false);
  expect(isConsistent(compareResults(finished, [...finished, result('a')]))).toBe(false);
});

it('the fault table ends with a line of sums', () => {
  const row = { fault: '5xx', count: 2, finished: 3, stored: 4, lost: 0, double: 1, wrong: 0 };
  const [head = '', ...lines] = formatFaultTable([row, row]).split('\n');
  expect(head.split(/ +/)).toEqual(['fault', 'count', 'finished', 'stored', 'lost', 'double', 'wrong']);
  expect(lines.at(-1)?.split(/ +/)).toEqual(['all', '4', '6', '8', '0', '2', '0']);
});
