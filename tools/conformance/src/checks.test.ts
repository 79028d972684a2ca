import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BuiltGame } from './built-game';
import { fileChecks, infoProblems } from './checks';

const ENTRY = 'entry.js';

/** A built game with the given files. */
function builtOf(files: Readonly<Record<string, Buffer<ArrayBuffer>>>): BuiltGame {
  const assets = Object.entries(files).map(([path, content]) => ({
    path,
    sha384: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    boot: path === ENTRY,
  }));
  const names = { remote: 'plain', version: '1.0.0', contract: 1, container: 'plain', entry: ENTRY };
  const release = { ...names, baseUrl: 'http://games.test/', assets };
  return { release, baseUrl: release.baseUrl, files: new Map(Object.entries(files)) };
}

async function failed(built: BuiltGame): Promise<string[]> {
  const names: string[] = [];
  for (const { name, findProblems } of fileChecks)
    if ((await findProblems(built)).length > 0) names.push(name);
  return names;
}

const entry = Buffer.from('globalThis.plain = {};');

it('the file checks accept a game with small files that match the manifest', async () => {
  expect(await failed(builtOf({ [ENTRY]: entry, 'react.js': randomBytes(80_000) }))).toEqual([]);
});

it('the file checks refuse a file that is not served or does not match its hash', async () => {
  const built = builtOf({ [ENTRY]: entry, 'a.css': Buffer.from('a') });
  expect(await failed({ ...built, files: new Map([...built.files, ['a.css', null]]) })).toEqual([
    'files-as-released',
  ]);
  const other = new Map([...built.files, ['a.css', Buffer.from('b')]]);
  expect(await failed({ ...built, files: other })).toEqual(['files-as-released']);
});

it('the file checks refuse an entry that is not in the manifest', async () => {
  expect(await failed(builtOf({ 'other.js': entry }))).toEqual(['entry-is-listed']);
});

it('the file checks limit the compressed size of the entry and the size of all files', async () => {
  expect(await failed(builtOf({ [ENTRY]: randomBytes(8100) }))).toEqual(['entry-is-light']);
  expect(await failed(builtOf({ [ENTRY]: entry, 'film.mp4': Buffer.alloc(2_100_000) }))).toEqual([
    'release-is-light',
  ]);
});

const release = { remote: 'odd-one-out', version: '0.2.0', contract: 1 };
const info = {
  id: 'odd-one-out',
  version: '0.2.0',
  contract: 1,
  title: 'Odd One Out',
  area: 'logic',
} as const;

it('infoProblems accepts an info that matches its release', () => {
  expect(infoProblems(info, release)).toEqual([]);
  const described = { title: 'Odd One Out', area: 'logic', maxScore: 90 } as const;
  expect(infoProblems({ ...info, maxScore: 90 }, { ...release, info: described })).toEqual([]);
});

it('infoProblems reports a release whose area or maximum score differs from that of its game', () => {
  const described = { title: 'Odd One Out', area: 'memory', maxScore: 9000 } as const;
  const problems = infoProblems({ ...info, maxScore: 90 }, { ...release, info: described });
  expect(problems).toEqual([
    expect.stringMatching(/^info\.area is logic, but in the release it is memory:/),
    expect.stringMatching(/^info\.maxScore is 90, but in the release it is 9000:/),
  ]);
});

it.each([
  [
    'id',
    { id: 'memory' },
    'info.id is memory, but in the release it is odd-one-out: set info.id to the remote',
  ],
  [
    'version',
    { version: '0.1.0' },
    "info.version is 0.1.0, but in the release it is 0.2.0: import version from the game's own",
  ],
  ['contract', { contract: 0 }, 'info.contract is 0, but in the release it is 1: use the contract version'],
])(
  'infoProblems gives advice if the %s in the info differs from that of the release',
  (_what, change, sentence) => {
    const problems = infoProblems({ ...info, ...change }, release);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
  },
);
