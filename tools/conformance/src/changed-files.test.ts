import { expect, it } from 'vitest';
import type { BuiltGame } from './built-game';
import { changedFileProblems, type ChangedVisit, uncheckedRemarks } from './changed-files';

const file = (path: string, boot: boolean) => ({ path, sha384: '', bytes: 1, boot });
const names = { remote: 'plain', version: '1.0.0', contract: 1, container: 'plain', entry: 'entry.js' };
const built: BuiltGame = {
  release: {
    ...names,
    baseUrl: 'http://games.test/',
    assets: [file('entry.js', true), file('end.js', false), file('end.mjs', false), file('end.css', false)],
  },
  baseUrl: 'http://games.test/',
  files: new Map(),
};

const visit = (path: string, change: Partial<ChangedVisit>): ChangedVisit => ({
  path,
  requested: 'yes',
  tookEffect: false,
  loaded: false,
  ...change,
});
const problems = (path: string, change: Partial<ChangedVisit>) =>
  changedFileProblems([visit(path, change)], built);

it('a game passes the check of changed files if it does not load without a refused file, or if it needs this file only later', () => {
  expect(problems('entry.js', {})).toEqual([]);
  expect(problems('end.js', { loaded: true })).toEqual([]);
});

it.each([
  ['end.js', 'ends in .mjs'],
  ['end.css', 'not by @import'],
  ['levels.json', 'read it with fetch'],
])('a changed %s is reported with advice if the game used it', (path, advice) => {
  const [problem = ''] = problems(path, { tookEffect: true, loaded: true });
  expect(problem).toContain(`${path}: the game used a changed copy of it`);
  expect(problem).toContain(advice);
});

it.each(['entry.js', 'end.mjs'])('a game that loads without the refused %s is reported', (path) => {
  expect(problems(path, { loaded: true })).toEqual([expect.stringContaining('loaded without it')]);
});

it('changedFileProblems reports a visit in which the page was lost or the changed file was not requested', () => {
  expect(problems('entry.js', { tookEffect: null })).toHaveLength(1);
  expect(problems('entry.js', { requested: 'no' })).toHaveLength(1);
});

it('a remark lists the files that the game never requested and that were therefore not checked', () => {
  expect(uncheckedRemarks([visit('a.js', {}), visit('b.js', { requested: 'never' })])).toEqual([
    'never requested during the visit, so not checked: b.js',
  ]);
  expect(uncheckedRemarks([visit('a.js', {})])).toEqual([]);
});
