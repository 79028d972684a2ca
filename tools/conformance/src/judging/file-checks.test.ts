import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BuiltGame } from './built-game';
import { fileChecks } from './file-checks';

const ENTRY = 'entry.js';

/** A built game of some files; `boot` names those that a mount needs. */
function builtOf(files: Readonly<Record<string, Buffer>>, boot: readonly string[] = [ENTRY]): BuiltGame {
  const assets = Object.entries(files).map(([path, content]) => ({
    path,
    sha384: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    boot: boot.includes(path),
  }));
  const names = { remote: 'plain', version: '1.0.0', contract: 1, container: 'plain', entry: ENTRY };
  const release = { ...names, baseUrl: 'http://games.test/', assets };
  return { release, baseUrl: release.baseUrl, files: new Map(Object.entries(files)) };
}

const failed = (built: BuiltGame) =>
  fileChecks.filter(({ judge }) => judge(built).length > 0).map(({ name }) => name);

const entry = Buffer.from('globalThis.plain = {};');

it('finds nothing wrong with files that are as released, and light', () => {
  expect(failed(builtOf({ [ENTRY]: entry, 'react.js': randomBytes(80_000) }))).toEqual([]);
});

it('names a file that is not served, or another one', () => {
  const built = builtOf({ [ENTRY]: entry, 'a.css': Buffer.from('a') });
  expect(failed({ ...built, files: new Map([...built.files, ['a.css', null]]) })).toEqual([
    'files-as-released',
  ]);
  const other = new Map([...built.files, ['a.css', Buffer.from('b')]]);
  expect(failed({ ...built, files: other })).toEqual(['files-as-released']);
});

it('wants the entry to be one of the files', () => {
  expect(failed(builtOf({ 'other.js': entry }))).toEqual(['entry-is-listed']);
});

it('weighs the entry, and all that a mount needs, as they are sent', () => {
  expect(failed(builtOf({ [ENTRY]: randomBytes(8100) }))).toEqual(['entry-is-light']);
  const files = { [ENTRY]: randomBytes(7000), 'a.js': randomBytes(18_500) };
  expect(failed(builtOf(files, [ENTRY, 'a.js']))).toEqual(['own-code-is-light']);
  expect(failed(builtOf(files))).toEqual([]);
});
