import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ratioOfMedians } from '../statistics';
import { WORKSPACE } from '../workspace';
import { formatBar, formatReport, formatSummary, formatValue, tableIn } from './report';
import { atMost, type BenchReport, compareSamples, figureOf } from './suite';

const around = (ms: number) => Array.from({ length: 41 }, (_, index) => ms + (index % 5) / 10);

const compareWith50 = (ours: readonly number[]) =>
  compareSamples({
    name: 'ours compared with theirs',
    unit: 'x',
    ours,
    theirs: around(50),
    statistic: ratioOfMedians,
    limit: 1.05,
  });

describe('a bar', () => {
  it('a bar is held by a value equal to its limit, and missed by a value above the limit', () => {
    expect(atMost('pages', 'ms', 50, 50).held).toBe(true);
    expect(atMost('pages', 'ms', 50.1, 50).held).toBe(false);
  });

  it('a bar that compares two samples is held if the samples are equal, and missed if the times of our platform are twice as long', () => {
    expect(compareWith50(around(50)).held).toBe(true);
    const missed = compareWith50(around(100));
    expect(missed.held).toBe(false);
    expect(missed.interval?.[0]).toBeGreaterThan(1.05);
  });

  it('the report prints a bar with its verdict, value and limit', () => {
    expect(formatBar(compareWith50(around(100)))).toMatch(
      /^MISSED ours compared with theirs: 2.00 x \(95 %: .+\), at most 1.05$/,
    );
    expect(formatBar(atMost('pages', 'ms', 12, 50))).toBe('held   pages: 12 ms, at most 50');
  });
});

it('figureOf summarizes values by count, median, p75 and p95', () => {
  const values = Array.from({ length: 101 }, (_, index) => index);
  expect(figureOf('steps', 'ms', values)).toEqual({
    name: 'steps',
    unit: 'ms',
    n: 101,
    median: 50,
    p75: 75,
    p95: 95,
  });
});

it('formatValue formats values with about three significant digits', () => {
  expect([1234.5, 56.78, 1.234, 0.01234, 3].map(formatValue)).toEqual(['1235', '56.8', '1.23', '0.012', '3']);
});

it('formatValue formats a missing measurement as "nothing", even after the report was stored as JSON', () => {
  expect([Number.NaN, JSON.parse(JSON.stringify(Number.NaN))].map(formatValue)).toEqual([
    'nothing',
    'nothing',
  ]);
});

it('the report shows a missed bar with the measured values and the environment', () => {
  const environment = {
    atIso: '2026-11-21T16:00:00.000Z',
    commit: 'abc1234',
    machine: 'two cores',
    node: 'v20',
    browser: 'Chromium 1',
    load: 0.2,
  };
  const page = formatReport({
    loading: {
      description: 'How long',
      tookS: 3,
      environment,
      bars: [compareWith50(around(100))],
      figures: [figureOf('ours', 'ms', around(100))],
      tables: [],
      notes: ['One note.'],
    },
  });
  expect(page).toContain('| **missed** | loading | ours compared with theirs | 2.00 x |');
  expect(page).toContain('| **missed** | ours compared with theirs | 2.00 x |');
  expect(page).not.toContain('busy machine');
  expect(page).toContain('| ours | ms | 41 | 100 |');
  expect(page).toContain('commit abc1234, two cores, Node v20, Chromium 1');
});

describe('the last report', () => {
  const read = (path: string) => readFileSync(join(WORKSPACE, path), 'utf8');
  const report: BenchReport = JSON.parse(read('docs/bench/latest.json'));

  it('the README contains the headline bars and every missed bar of the last benchmark report', () => {
    expect(tableIn(read('README.md'))).toBe(formatSummary(report));
  });

  it('the summary for the README contains every missed bar of the last benchmark report', () => {
    const countRows = (summary: string) => summary.split('\n').length - 2;
    const allMissed = Object.fromEntries(
      Object.entries(report).map(([name, result]) => [
        name,
        { ...result, bars: result.bars.map((bar) => ({ ...bar, held: false })) },
      ]),
    );
    const barCount = Object.values(report).flatMap(({ bars }) => bars).length;
    expect(countRows(formatSummary(allMissed))).toBe(barCount);
  });

  it('docs/bench contains the whole last benchmark report', () => {
    expect(read('docs/bench/README.md')).toBe(formatReport(report));
  });
});
