import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderStore } from './folder-store';
import { findRefusal, publishRelease } from './publish-release';
import { CHUNK, ENTRY, hashOf, writeBuild, writeInto } from '../testing/fake-build';

let folder = '';
let build = '';
let store = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-release-'));
  build = join(folder, 'build');
  store = join(folder, 'store');
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = { [ENTRY]: 'entry', [CHUNK]: 'chunk' };

it('the folder store copies only the files of a release, and makes them read-only', async () => {
  writeBuild(build, files);
  writeInto(build, 'notes.txt', 'not part of the release');
  const published = await publishRelease(build, folderStore(store));
  expect(published).toMatchObject({ ok: true, added: true, release: { baseUrl: 'memory/1.4.2/' } });
  const place = join(store, 'memory', '1.4.2');
  expect(readFileSync(join(place, CHUNK), 'utf8')).toBe('chunk');
  expect(readdirSync(place).toSorted()).toEqual(['release.json', ENTRY, 'static'].toSorted());
  expect(statSync(join(place, ENTRY)).mode & 0o222).toBe(0);
  expect(readdirSync(store)).toEqual(['memory']);
});

it('the folder store changes nothing when the same release is published again', async () => {
  writeBuild(build, files);
  await publishRelease(build, folderStore(store));
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: true, added: false });
});

it('the folder store refuses other content for a published version, and keeps the stored files', async () => {
  writeBuild(build, files);
  await publishRelease(build, folderStore(store));
  writeBuild(build, { ...files, [ENTRY]: 'another entry' });
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-602' });
  expect(readFileSync(join(store, 'memory', '1.4.2', ENTRY), 'utf8')).toBe('entry');
});

it('findRefusal says why the folder store would refuse a release, and publishes nothing', async () => {
  writeBuild(build, files);
  expect(await findRefusal(build, folderStore(store))).toBeNull();
  expect(existsSync(store)).toBe(false);
  await publishRelease(build, folderStore(store));
  expect(await findRefusal(build, folderStore(store))).toBeNull();
  writeBuild(build, { ...files, [ENTRY]: 'another entry' });
  const refusal = await findRefusal(build, folderStore(store));
  expect(refusal?.code).toBe('ML-602');
  expect(refusal?.problem).toContain('Raise the version in package.json, or pass --version');
});

it('the folder store refuses to publish a version again if one of the stored files was changed', async () => {
  writeBuild(build, files);
  await publishRelease(build, folderStore(store));
  const entry = join(store, 'memory', '1.4.2', ENTRY);
  rmSync(entry);
  writeFileSync(entry, 'tampered');
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-602' });
});

it('if a version is published twice at the same time with different content, the folder store keeps only one of the releases', async () => {
  const builds = [1, 2, 3, 4].map((number) => join(folder, `build-${number}`));
  builds.forEach((place, number) => writeBuild(place, { ...files, [ENTRY]: `entry ${number % 2}` }));
  const published = await Promise.all(builds.map((place) => publishRelease(place, folderStore(store))));
  const winners = published.filter(({ ok }) => ok);
  expect(winners).toHaveLength(2);
  expect(winners.filter((winner) => 'added' in winner && winner.added)).toHaveLength(1);
  expect(published.filter((one) => !one.ok && one.code === 'ML-602')).toHaveLength(2);
  expect(readdirSync(store)).toEqual(['memory']);
});

it('the folder store keeps two versions of a game side by side', async () => {
  writeBuild(build, files);
  await publishRelease(build, folderStore(store));
  writeBuild(build, { ...files, [ENTRY]: 'newer' }, { version: '1.5.0', container: 'memory__1_5_0' });
  await publishRelease(build, folderStore(store));
  expect(readdirSync(join(store, 'memory')).toSorted()).toEqual(['1.4.2', '1.5.0']);
});

it('publishRelease publishes nothing if a file is missing or was changed after the build', async () => {
  writeBuild(build, files);
  writeInto(build, CHUNK, 'changed');
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-603' });
  rmSync(join(build, CHUNK));
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-603' });
  expect(existsSync(store)).toBe(false);
});

it.each([
  ['a name that leads outside of the store', { remote: '../outside' }],
  ['a version that leads outside of the store', { version: '../../1.0.0' }],
  ['an entry that is not among its files', { entry: 'other.js' }],
  [
    'a path that leads outside of its folder',
    { assets: [{ path: '../secret', sha384: hashOf(''), bytes: 0 }] },
  ],
  ['no contract', { contract: null }],
])('publishRelease refuses a manifest with %s', async (_title, change) => {
  writeBuild(build, files, change);
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-601' });
});

it('publishRelease refuses a folder that contains no build', async () => {
  expect(await publishRelease(join(folder, 'nothing'), folderStore(store))).toMatchObject({
    ok: false,
    code: 'ML-601',
  });
});
