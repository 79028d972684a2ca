import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from '@mindloom/cli/budgets';
import { expect, it } from 'vitest';
import { bootRemarks, readyProblems, totalProblems } from './fetched-files';

const READY_AT_MS = 5000;
const BASE_URL = 'http://games.test/plain/1.0.0/';
const ENTRY = 'entry.js';

interface TestFile {
  bytes: number;
  /** The time at which a page requested the file. Undefined if no page requested it. */
  atMs?: number;
  boot?: boolean;
}

/** Returns the evidence of a visit to a game with the given files. The content of each file is incompressible. */
function evidenceOf(
  files: Readonly<Record<string, TestFile>>,
  shared: Readonly<Record<string, string>> = {},
) {
  const entries = Object.entries(files);
  const assets = entries.map(([path, { bytes, boot = false }]) => ({ path, sha384: '', bytes, boot }));
  const names = { remote: 'plain', version: '1.0.0', contract: 1, container: 'plain', entry: ENTRY };
  const built = {
    release: { ...names, baseUrl: BASE_URL, assets, shared },
    baseUrl: BASE_URL,
    files: new Map(entries.map(([path, { bytes }]) => [path, randomBytes(bytes)] as const)),
  };
  const requestTimes = new Map(
    entries.flatMap(([path, { atMs }]) =>
      atMs === undefined ? [] : [[`${BASE_URL}${path}`, atMs] as const],
    ),
  );
  return { built, requestTimes, visit: { readyAtMs: READY_AT_MS } };
}

const SHARED_REACT = { 'react-dom': '^19.3.0' };
const OLDER_REACT = { 'react-dom': '^18.3.1' };
const EARLY = { atMs: 4000 };
const LATE = { atMs: 6000 };

it('readyProblems counts the files that were fetched until ready, whatever their boot flags are', () => {
  const tooMuch = budgets.gameOwnBytes + 500;
  for (const boot of [true, false]) {
    const early = evidenceOf({ 'a.js': { bytes: tooMuch, boot, ...EARLY } }, SHARED_REACT);
    expect(readyProblems(early)).toEqual([expect.stringContaining('code, styles and data until ready')]);
    const late = evidenceOf({ 'a.js': { bytes: tooMuch, boot, ...LATE } }, SHARED_REACT);
    expect(readyProblems(late)).toEqual([]);
  }
});

it('readyProblems counts every fetched file if the game never called ready', () => {
  const evidence = evidenceOf({ 'a.js': { bytes: 30_000, ...LATE } }, SHARED_REACT);
  expect(readyProblems({ ...evidence, visit: { readyAtMs: null } })).toHaveLength(1);
});

it.each([
  ['no shared React', {}],
  ['a React range that does not contain the version of the shell', OLDER_REACT],
])('readyProblems allows a framework in the code of a release with %s', (_what, shared) => {
  const limit = budgets.gameOwnBytes + budgets.gameFrameworkBytes;
  expect(readyProblems(evidenceOf({ 'a.js': { bytes: limit - 500, ...EARLY } }, shared))).toEqual([]);
  expect(readyProblems(evidenceOf({ 'a.js': { bytes: limit + 500, ...EARLY } }, shared))).toHaveLength(1);
});

it('readyProblems has separate limits for content and for media', () => {
  const content = (bytes: number) =>
    evidenceOf({ 'content.0a1b2c3d4e.js': { bytes, ...EARLY } }, SHARED_REACT);
  expect(readyProblems(content(budgets.gameContentBytes - 500))).toEqual([]);
  expect(readyProblems(content(budgets.gameContentBytes + 500))).toEqual([
    expect.stringContaining('content'),
  ]);
  const image = (bytes: number) => evidenceOf({ 'sprites.png': { bytes, ...EARLY } }, SHARED_REACT);
  expect(readyProblems(image(budgets.gameMediaBytes - 500))).toEqual([]);
  expect(readyProblems(image(budgets.gameMediaBytes + 500))).toEqual([expect.stringContaining('images')]);
});

it('totalProblems counts every file of the release, including files that the visit did not fetch', () => {
  expect(totalProblems(evidenceOf({ 'a.mp4': { bytes: budgets.gameTotalBytes } }).built)).toEqual([]);
  expect(totalProblems(evidenceOf({ 'a.mp4': { bytes: budgets.gameTotalBytes + 1 } }).built)).toHaveLength(1);
});

it('bootRemarks names the files whose boot flag differs from the measured requests', () => {
  const right = evidenceOf({ [ENTRY]: { bytes: 9, boot: true, ...EARLY }, 'end.js': { bytes: 9, ...LATE } });
  expect(bootRemarks(right)).toEqual([]);
  const wrong = evidenceOf({ [ENTRY]: { bytes: 9, ...EARLY }, 'end.js': { bytes: 9, boot: true } });
  expect(bootRemarks(wrong)).toEqual([
    expect.stringMatching(/not marked with boot.*: entry\.js$/),
    expect.stringMatching(/preloads it for nothing: end\.js$/),
  ]);
});

it('the guide for game teams contains the same limits of games as the code', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/game-teams.md'), 'utf8');
  const [, table = ''] = /<!-- budgets -->([^]*?)<!-- end of budgets -->/.exec(guide) ?? [];
  const shown = [...table.matchAll(/`(\w+)` \| ([\d,]+) bytes/g)].map(([, name, bytes = '']) => [
    name,
    Number(bytes.replaceAll(',', '')),
  ]);
  const games = Object.entries(budgets).filter(([name]) => name.startsWith('game'));
  expect(shown).toEqual(games);
});
