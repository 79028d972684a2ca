import { describe, expect, it } from 'vitest';
import { atMost, compared, figureOf } from './figures';
import { barLine, markdownOf, shortly } from './markdown';
import { ratioOfMedians } from './statistics';

const around = (ms: number) => Array.from({ length: 41 }, (_, at) => ms + (at % 5) / 10);

const against = (ours: readonly number[]) =>
  compared({
    bar: 'ours against theirs',
    unit: 'x',
    ours,
    theirs: around(50),
    figure: ratioOfMedians,
    limit: 1.05,
  });

describe('a bar', () => {
  it('is held at its limit and missed above it', () => {
    expect(atMost('pages', 'ms', 50, 50).held).toBe(true);
    expect(atMost('pages', 'ms', 50.1, 50).held).toBe(false);
  });

  it('is held by like against like, and missed as soon as one takes double', () => {
    expect(against(around(50)).held).toBe(true);
    const planted = against(around(100));
    expect(planted.held).toBe(false);
    expect(planted.interval?.[0]).toBeGreaterThan(1.05);
  });

  it('says so in words', () => {
    expect(barLine(against(around(100)))).toMatch(
      /^MISSED ours against theirs: 2.00 x \(95 %: .+\), at most 1.05$/,
    );
    expect(barLine(atMost('pages', 'ms', 12, 50))).toBe('held   pages: 12 ms, at most 50');
  });
});

it('sums values up by count, median, p75 and p95', () => {
  const values = Array.from({ length: 101 }, (_, at) => at);
  expect(figureOf('steps', 'ms', values)).toEqual({
    what: 'steps',
    unit: 'ms',
    n: 101,
    median: 50,
    p75: 75,
    p95: 95,
  });
});

it('writes figures as short as they may be', () => {
  expect([1234.5, 56.78, 1.234, 0.01234, 3].map(shortly)).toEqual(['1235', '56.8', '1.23', '0.012', '3']);
});

it('says that nothing was measured, also of what a file has kept', () => {
  expect([Number.NaN, JSON.parse(JSON.stringify(Number.NaN))].map(shortly)).toEqual(['nothing', 'nothing']);
});

it('shows a missed bar on the page, with its interval and where it was measured', () => {
  const surroundings = {
    atIso: '2026-11-21T16:00:00.000Z',
    commit: 'abc1234',
    machine: 'two cores',
    node: 'v20',
    browser: 'Chromium 1',
    load: 0.2,
  };
  const bars = [against(around(100))];
  const page = markdownOf({
    loading: {
      asks: 'How long',
      tookS: 3,
      surroundings,
      bars,
      figures: [figureOf('ours', 'ms', around(100))],
      tables: [],
      notes: ['One note.'],
    },
  });
  expect(page).toContain('| **missed** | loading | ours against theirs | 2.00 x |');
  expect(page).toContain('| **missed** | ours against theirs | 2.00 x |');
  expect(page).not.toContain('busy machine');
  expect(page).toContain('| ours | ms | 41 | 100 |');
  expect(page).toContain('commit abc1234, two cores, Node v20, Chromium 1');
});
