import { expect, it } from 'vitest';
import type { ProductRules, Statement } from './product-rules';
import { ruleProblems } from './rule-problems';

const proven: Statement = { id: 'MEM-01', level: 'unit', says: 'A card has a symbol.' };
const pending: Statement = {
  id: 'DAY-01',
  level: 'page',
  says: 'A play is finished.',
  pending: 'Not built.',
};
/** Built from parts: the check reads this file as well. */
const UNKNOWN = ['D', '98'].join('-');
const inTest = (id: string) => ({ id, file: 'games/memory/src/engine.test.ts' });
const onPage = (id: string) => ({ id, file: 'docs/product/games/memory.md' });

const rules = (changes: Partial<ProductRules> = {}): ProductRules => ({
  statements: [proven, pending],
  decisions: new Set(['D-19']),
  citedByTests: [inTest('MEM-01')],
  citedByPages: [onPage('MEM-01'), onPage('DAY-01')],
  citedDecisions: [{ id: 'D-19', file: 'games/memory/src/rules.ts' }],
  ...changes,
});

it('finds nothing wrong with a proven and a pending statement', () => {
  expect(ruleProblems(rules())).toEqual([]);
});

it('reports a statement that no test names, unless it is pending', () => {
  expect(ruleProblems(rules({ citedByTests: [] }))).toEqual([
    'MEM-01 is named by no test: A card has a symbol.',
  ]);
});

it('reports a pending statement that a test names', () => {
  expect(ruleProblems(rules({ citedByTests: [inTest('MEM-01'), inTest('DAY-01')] }))).toEqual([
    'DAY-01 is pending, but a test in games/memory/src/engine.test.ts names it. Remove the mark or the id.',
  ]);
});

it.each([
  ['a test', { citedByTests: [inTest('MEM-01'), inTest('MEM-99')] }, 'games/memory/src/engine.test.ts'],
  [
    'a page',
    { citedByPages: [onPage('MEM-01'), onPage('DAY-01'), onPage('MEM-99')] },
    'docs/product/games/memory.md',
  ],
])('reports an unknown id in %s', (_where, changes, file) => {
  expect(ruleProblems(rules(changes))).toEqual([`MEM-99 in ${file} is no statement of the product.`]);
});

it('reports a statement that no page explains', () => {
  expect(ruleProblems(rules({ citedByPages: [onPage('MEM-01')] }))).toEqual([
    'DAY-01 stands on no page of docs/product.',
  ]);
});

it('reports an id that is listed twice', () => {
  expect(ruleProblems(rules({ statements: [proven, pending, proven] }))).toContain(
    'MEM-01 is listed twice in statements.json.',
  );
});

it('reports a decision that is cited and not explained', () => {
  expect(ruleProblems(rules({ citedDecisions: [{ id: UNKNOWN, file: 'apps/shell/src/main.tsx' }] }))).toEqual(
    [`${UNKNOWN} in apps/shell/src/main.tsx is not in docs/product/decisions.md.`],
  );
});
