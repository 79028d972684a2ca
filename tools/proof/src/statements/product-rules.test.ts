import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseStatements, readProductRules } from './product-rules';

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

it('reads the statements and the decisions', () => {
  const { statements, decisions } = readProductRules(root);
  expect(statements).toEqual([{ id: 'MEM-01', level: 'unit', says: 'A card has a symbol.' }]);
  expect(decisions).toEqual(new Set(['D-19']));
});

it('finds citations in tests, pages and code', () => {
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

it('leaves installed, built and hidden folders out', () => {
  for (const folder of ['node_modules/x', 'games/memory/dist', 'games/memory/test-results', '.local'])
    write(`${folder}/a.test.ts`, "it('adds up [MEM-01]', () => {}); // D-19");
  const { citedByTests, citedDecisions } = readProductRules(root);
  expect(citedByTests).toEqual([]);
  expect(citedDecisions.map(({ file }) => file)).toEqual(['docs/product/decisions.md']);
});

it('does not count the tests of this check itself', () => {
  write('tools/proof/src/example.test.ts', "it('adds up [MEM-01]', () => {});");
  expect(readProductRules(root).citedByTests).toEqual([]);
});

it.each([
  ['an id of another form', { id: 'MEM-1', level: 'unit', says: 'a' }],
  ['an unknown level', { id: 'MEM-01', level: 'e2e', says: 'a' }],
  ['an empty reason for pending', { id: 'MEM-01', level: 'unit', says: 'a', pending: '' }],
  ['an unknown field', { id: 'MEM-01', level: 'unit', says: 'a', done: true }],
])('refuses a statement with %s', (_what, statement) => {
  expect(() => parseStatements(JSON.stringify([statement]))).toThrow();
});
