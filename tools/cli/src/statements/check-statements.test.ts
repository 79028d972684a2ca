import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  findRuleProblems,
  parseStatements,
  type ProductRules,
  readProductRules,
  type Statement,
} from './check-statements';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mindloom-rules-'));
  write(
    'docs/product/statements.json',
    '[{ "id": "MEM-01", "level": "unit", "says": "A card has a symbol." }]',
  );
  write('docs/product/decisions.md', '# Decisions\n\n### D-19 Details\n\nMoves are attempts. See MEM-01.\n');
});
afterEach(() => rmSync(root, { recursive: true }));

it('readProductRules reads the statements and the decisions', () => {
  const { statements, decisions } = readProductRules(root);
  expect(statements).toEqual([{ id: 'MEM-01', level: 'unit', says: 'A card has a symbol.' }]);
  expect(decisions).toEqual(new Set(['D-19']));
});

it('readProductRules finds the ids that tests, pages and code cite', () => {
  write('games/memory/src/engine.test.ts', "it('adds up [MEM-01]', () => {});");
  write('games/memory/src/rules.ts', '/** Attempts (D-19). MEM-02 is cited in code alone. */');
  write('docs/product/games/memory.md', 'A card has a symbol. MEM-01');
  const rules = readProductRules(root);
  expect(rules.citedByTests).toEqual([{ id: 'MEM-01', file: 'games/memory/src/engine.test.ts' }]);
  expect(rules.citedByPages).toEqual([
    { id: 'MEM-01', file: 'docs/product/decisions.md' },
    { id: 'MEM-01', file: 'docs/product/games/memory.md' },
  ]);
  expect(rules.citedDecisions).toContainEqual({ id: 'D-19', file: 'games/memory/src/rules.ts' });
});

it('readProductRules skips installed, built and hidden folders', () => {
  for (const folder of ['node_modules/x', 'games/memory/dist', 'games/memory/test-results', '.local'])
    write(`${folder}/a.test.ts`, "it('adds up [MEM-01]', () => {}); // D-19");
  const { citedByTests, citedDecisions } = readProductRules(root);
  expect(citedByTests).toEqual([]);
  expect(citedDecisions.map(({ file }) => file)).toEqual(['docs/product/decisions.md']);
});

it('readProductRules ignores the tests of the statement check, because they contain example ids', () => {
  write('tools/cli/src/statements/example.test.ts', "it('adds up [MEM-01]', () => {});");
  expect(readProductRules(root).citedByTests).toEqual([]);
});

it.each([
  ['an id of another form', { id: 'MEM-1', level: 'unit', says: 'a' }],
  ['an unknown level', { id: 'MEM-01', level: 'e2e', says: 'a' }],
  ['an empty reason for pending', { id: 'MEM-01', level: 'unit', says: 'a', pending: '' }],
  ['an unknown field', { id: 'MEM-01', level: 'unit', says: 'a', done: true }],
])('parseStatements refuses a statement with %s', (_what, statement) => {
  expect(() => parseStatements(JSON.stringify([statement]))).toThrow();
});

const proven: Statement = { id: 'MEM-01', level: 'unit', says: 'A card has a symbol.' };
const pending: Statement = {
  id: 'DAY-01',
  level: 'page',
  says: 'A play is finished.',
  pending: 'Not built.',
};
/** The id of a decision that does not exist. It is concatenated, because the statement check also reads this file. */
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

it('the statement check accepts a statement with a test, and a pending statement without a test', () => {
  expect(findRuleProblems(rules())).toEqual([]);
});

it('the statement check reports a statement without a test, unless the statement is pending', () => {
  expect(findRuleProblems(rules({ citedByTests: [] }))).toEqual([
    'MEM-01 is in no test title: A card has a symbol.',
  ]);
});

it('the statement check reports a pending statement that has a test', () => {
  expect(findRuleProblems(rules({ citedByTests: [inTest('MEM-01'), inTest('DAY-01')] }))).toEqual([
    'DAY-01 is pending, but a test in games/memory/src/engine.test.ts proves it. Remove "pending", or the id from the test.',
  ]);
});

it.each([
  ['a test', { citedByTests: [inTest('MEM-01'), inTest('MEM-99')] }, 'games/memory/src/engine.test.ts'],
  [
    'a page',
    { citedByPages: [onPage('MEM-01'), onPage('DAY-01'), onPage('MEM-99')] },
    'docs/product/games/memory.md',
  ],
])('the statement check reports an unknown id in %s', (_where, changes, file) => {
  expect(findRuleProblems(rules(changes))).toEqual([`MEM-99 in ${file} is not a statement of the product.`]);
});

it('the statement check reports a statement that no page of the product rules contains', () => {
  expect(findRuleProblems(rules({ citedByPages: [onPage('MEM-01')] }))).toEqual([
    'DAY-01 is on no page of docs/product.',
  ]);
});

it('the statement check reports an id that is listed twice', () => {
  expect(findRuleProblems(rules({ statements: [proven, pending, proven] }))).toContain(
    'MEM-01 is listed twice in statements.json.',
  );
});

it('the statement check reports a cited decision that decisions.md does not contain', () => {
  expect(
    findRuleProblems(rules({ citedDecisions: [{ id: UNKNOWN, file: 'apps/shell/src/main.tsx' }] })),
  ).toEqual([`${UNKNOWN} in apps/shell/src/main.tsx is not in docs/product/decisions.md.`]);
});
