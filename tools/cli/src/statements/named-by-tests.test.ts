import { expect, it } from 'vitest';
import { statementsNamedBy } from './named-by-tests';

it.each([
  ['a title', "it('adds up [MEM-01]', () => {});"],
  ['the title of a suite', "describe('the score [MEM-01]', () => {"],
  ['a title on its own line', "  it(\n    'adds up [MEM-01]',\n    () => {},\n  );"],
  ['the rows of a table', "it.each([\n  { score: 1, id: '[MEM-01]' },\n])('adds $score $id', () => {});"],
  ['a browser test', "test('adds up [MEM-01]', async ({ page }) => {"],
  ['the comment directly above', "// Rounded. [MEM-01]\nit('adds up', () => {});"],
  ['the block comment directly above', "/**\n * Rounded [MEM-01].\n */\nit('adds up', () => {});"],
])('statementsNamedBy finds a statement id if the test file contains it in %s', (_where, source) => {
  expect(statementsNamedBy(source)).toEqual(['MEM-01']);
});

it('statementsNamedBy finds each id of a list, in one or several pairs of brackets', () => {
  expect(statementsNamedBy("it('adds up [MEM-01, MEM-02] [AUTH-03]', () => {});")).toEqual([
    'MEM-01',
    'MEM-02',
    'AUTH-03',
  ]);
});

it.each([
  ['a skipped test', "it.skip('adds up [MEM-01]', () => {});"],
  ['a todo', "it.todo('adds up [MEM-01]');"],
  ['an x in front', "xit('adds up [MEM-01]', () => {});"],
  ['its options', "it('adds up [MEM-01]', { skip: true }, () => {});"],
  ['a skipped suite', "describe.skip('the score', () => {\n  it('adds up [MEM-01]', () => {});\n});"],
  ['a call in its body', "test('adds up [MEM-01]', async () => {\n  test.fixme(true, 'broken');\n});"],
  ['a comment', "// it('adds up [MEM-01]', () => {});"],
])('statementsNamedBy ignores the ids of a test that is disabled by %s', (_how, source) => {
  expect(statementsNamedBy(source)).toEqual([]);
});

it('statementsNamedBy finds ids after a skipped suite', () => {
  const source =
    "describe.skip('a', () => {\n  it('b [MEM-01]', () => {});\n});\nit('c [MEM-02]', () => {});";
  expect(statementsNamedBy(source)).toEqual(['MEM-02']);
});

it('statementsNamedBy ignores ids in the body of a test and in code between tests', () => {
  const source = "it('adds up', () => {\n  expect(id).toBe('[MEM-01]');\n});\nconst id = '[MEM-02]';";
  expect(statementsNamedBy(source)).toEqual([]);
});
