import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../workspace';
import type { KeptReport } from './kept-report';
import { markdownOf, shortBars } from './markdown';
import { barsIn } from './readme-bars';

const read = (path: string) => readFileSync(join(WORKSPACE, path), 'utf8');
const kept: KeptReport = JSON.parse(read('docs/bench/latest.json'));

it('has in the README every bar as it was last measured, and nothing else', () => {
  expect(barsIn(read('README.md'))).toBe(shortBars(kept));
});

it('has in docs/bench what was last measured', () => {
  expect(read('docs/bench/README.md')).toBe(markdownOf(kept));
});
