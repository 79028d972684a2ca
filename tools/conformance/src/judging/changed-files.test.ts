import { expect, it } from 'vitest';
import type { BuiltGame } from './built-game';
import { changedFileProblems, type ChangedVisit, untriedRemarks } from './changed-files';

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
  asked: 'yes',
  tookEffect: false,
  loaded: false,
  ...change,
});
const problems = (path: string, change: Partial<ChangedVisit>) =>
  changedFileProblems([visit(path, change)], built);

it('accepts a refused file, and one that only a later part of the game needs', () => {
  expect(problems('entry.js', {})).toEqual([]);
  expect(problems('end.js', { loaded: true })).toEqual([]);
});

it.each([
  ['end.js', 'ends in .mjs'],
  ['end.css', 'not by @import'],
  ['levels.json', '`integrity` option'],
])('names %s when a changed copy was used, and says what to do', (path, advice) => {
  const [problem = ''] = problems(path, { tookEffect: true, loaded: true });
  expect(problem).toContain(`${path}: a changed copy of it was used`);
  expect(problem).toContain(advice);
});

it.each(['entry.js', 'end.mjs'])('names %s when the game loaded without it', (path) => {
  expect(problems(path, { loaded: true })).toEqual([expect.stringContaining('loaded without it')]);
});

it('does not accept what could not be seen', () => {
  expect(problems('entry.js', { tookEffect: null })).toHaveLength(1);
  expect(problems('entry.js', { asked: 'no' })).toHaveLength(1);
});

it('says which files were not tried', () => {
  expect(untriedRemarks([visit('a.js', {}), visit('b.js', { asked: 'never' })])).toEqual([
    'never loaded during the visit, so not tried: b.js',
  ]);
  expect(untriedRemarks([visit('a.js', {})])).toEqual([]);
});
