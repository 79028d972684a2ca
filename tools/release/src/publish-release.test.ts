import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishRelease } from './publish-release';

const ENTRY = 'remoteEntry.js';
const CHUNK = 'static/js/async/game.0a1b2c3d.js';

let folder = '';
let build = '';
let store = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-release-'));
  build = join(folder, 'build');
  store = join(folder, 'store');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(build, file)), { recursive: true });
  writeFileSync(join(build, file), text);
}

/** Leaves a build behind, as tools/game-build does; `change` is what the manifest says differently. */
function makeBuild(files: Readonly<Record<string, string>>, change: object = {}): void {
  rmSync(build, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) write(file, text);
  const assets = Object.entries(files).map(([path, text]) => ({
    path,
    sha384: hashOf(text),
    bytes: Buffer.byteLength(text),
    boot: true,
  }));
  const base = {
    remote: 'memory',
    version: '1.4.2',
    contract: 1,
    container: 'memory__1_4_2',
    entry: ENTRY,
    assets,
  };
  write('release.json', JSON.stringify({ ...base, ...change }));
}

const files = { [ENTRY]: 'entry', [CHUNK]: 'chunk' };

it('puts every file of a release in a folder of its own, read-only, and nothing else', async () => {
  makeBuild(files);
  write('notes.txt', 'not part of the release');
  const published = await publishRelease(build, store);
  expect(published).toMatchObject({ ok: true, added: true, release: { baseUrl: 'memory/1.4.2/' } });
  const place = join(store, 'memory', '1.4.2');
  expect(readFileSync(join(place, CHUNK), 'utf8')).toBe('chunk');
  expect(readdirSync(place).toSorted()).toEqual(['release.json', ENTRY, 'static'].toSorted());
  expect(statSync(join(place, ENTRY)).mode & 0o222).toBe(0);
  expect(readdirSync(store)).toEqual(['memory']);
});

it('changes nothing when the same release is published again', async () => {
  makeBuild(files);
  await publishRelease(build, store);
  expect(await publishRelease(build, store)).toMatchObject({ ok: true, added: false });
});

it('refuses other content under a published version, and keeps what is there', async () => {
  makeBuild(files);
  await publishRelease(build, store);
  makeBuild({ ...files, [ENTRY]: 'another entry' });
  expect(await publishRelease(build, store)).toMatchObject({ ok: false, code: 'ML-602' });
  expect(readFileSync(join(store, 'memory', '1.4.2', ENTRY), 'utf8')).toBe('entry');
});

it('refuses a release whose published file has been changed behind its back', async () => {
  makeBuild(files);
  await publishRelease(build, store);
  const entry = join(store, 'memory', '1.4.2', ENTRY);
  rmSync(entry);
  writeFileSync(entry, 'tampered');
  expect(await publishRelease(build, store)).toMatchObject({ ok: false, code: 'ML-602' });
});

it('publishes two versions side by side', async () => {
  makeBuild(files);
  await publishRelease(build, store);
  makeBuild({ ...files, [ENTRY]: 'newer' }, { version: '1.5.0', container: 'memory__1_5_0' });
  await publishRelease(build, store);
  expect(readdirSync(join(store, 'memory')).toSorted()).toEqual(['1.4.2', '1.5.0']);
});

it('refuses a file that is missing or was changed since the build, and publishes nothing of it', async () => {
  makeBuild(files);
  write(CHUNK, 'changed');
  expect(await publishRelease(build, store)).toMatchObject({ ok: false, code: 'ML-603' });
  rmSync(join(build, CHUNK));
  expect(await publishRelease(build, store)).toMatchObject({ ok: false, code: 'ML-603' });
  expect(existsSync(store)).toBe(false);
});

it.each([
  ['a name that leaves the store', { remote: '../outside' }],
  ['a version that leaves the store', { version: '../../1.0.0' }],
  ['an entry that is no file of it', { entry: 'other.js' }],
  ['a path that leaves its folder', { assets: [{ path: '../secret', sha384: hashOf(''), bytes: 0 }] }],
  ['no contract', { contract: null }],
])('refuses a manifest with %s', async (_title, change) => {
  makeBuild(files, change);
  expect(await publishRelease(build, store)).toMatchObject({ ok: false, code: 'ML-601' });
});

it('refuses a folder that holds no build', async () => {
  expect(await publishRelease(join(folder, 'nothing'), store)).toMatchObject({ ok: false, code: 'ML-601' });
});
