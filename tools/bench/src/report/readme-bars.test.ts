import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../workspace';
import type { KeptReport } from './suite';
import { markdownOf, summaryOfBars } from './markdown';
import { barsIn } from './readme-bars';

const read = (path: string) => readFileSync(join(WORKSPACE, path), 'utf8');
const kept: KeptReport = JSON.parse(read('docs/bench/latest.json'));

it('shows the headline bars and every missed bar of the last report in the README', () => {
  expect(barsIn(read('README.md'))).toBe(summaryOfBars(kept));
});

it('adds every missed bar to the headline bars', () => {
  const count = (report: KeptReport) => summaryOfBars(report).split('\n').length - 2;
  const missAll = Object.fromEntries(
    Object.entries(kept).map(([name, result]) => [
      name,
      { ...result, bars: result.bars.map((bar) => ({ ...bar, held: false })) },
    ]),
  );
  expect(count(missAll)).toBe(Object.values(kept).flatMap(({ bars }) => bars).length);
});

it('shows the whole last report in docs/bench', () => {
  expect(read('docs/bench/README.md')).toBe(markdownOf(kept));
});
