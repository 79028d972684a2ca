import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderStore } from './folder-store';
import { findRefusal, publishRelease } from '../publish-release';
import { CHUNK, ENTRY, hashOf, makeBuild, writeInto } from '../testing/made-build';

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

it('puts every file of a release in a folder of its own, read-only, and nothing else', async () => {
  makeBuild(build, files);
  writeInto(build, 'notes.txt', 'not part of the release');
  const published = await publishRelease(build, folderStore(store));
  expect(published).toMatchObject({ ok: true, added: true, release: { baseUrl: 'memory/1.4.2/' } });
  const place = join(store, 'memory', '1.4.2');
  expect(readFileSync(join(place, CHUNK), 'utf8')).toBe('chunk');
  expect(readdirSync(place).toSorted()).toEqual(['release.json', ENTRY, 'static'].toSorted());
  expect(statSync(join(place, ENTRY)).mode & 0o222).toBe(0);
  expect(readdirSync(store)).toEqual(['memory']);
});

it('changes nothing when the same release is published again', async () => {
  makeBuild(build, files);
  await publishRelease(build, folderStore(store));
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: true, added: false });
});

it('refuses other content under a published version, and keeps what is there', async () => {
  makeBuild(build, files);
  await publishRelease(build, folderStore(store));
  makeBuild(build, { ...files, [ENTRY]: 'another entry' });
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-602' });
  expect(readFileSync(join(store, 'memory', '1.4.2', ENTRY), 'utf8')).toBe('entry');
});

it('says beforehand what it would refuse, how to go on, and leaves nothing behind', async () => {
  makeBuild(build, files);
  expect(await findRefusal(build, folderStore(store))).toBeNull();
  expect(existsSync(store)).toBe(false);
  await publishRelease(build, folderStore(store));
  expect(await findRefusal(build, folderStore(store))).toBeNull();
  makeBuild(build, { ...files, [ENTRY]: 'another entry' });
  const refusal = await findRefusal(build, folderStore(store));
  expect(refusal?.code).toBe('ML-602');
  expect(refusal?.problem).toContain('raise the version in package.json or pass --version');
});

it('refuses a release whose published file has been changed behind its back', async () => {
  makeBuild(build, files);
  await publishRelease(build, folderStore(store));
  const entry = join(store, 'memory', '1.4.2', ENTRY);
  rmSync(entry);
  writeFileSync(entry, 'tampered');
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-602' });
});

it('lets one of two contents win that are published at the same moment, and keeps it whole', async () => {
  const builds = [1, 2, 3, 4].map((number) => join(folder, `build-${number}`));
  builds.forEach((place, number) => makeBuild(place, { ...files, [ENTRY]: `entry ${number % 2}` }));
  const published = await Promise.all(builds.map((place) => publishRelease(place, folderStore(store))));
  const winners = published.filter(({ ok }) => ok);
  expect(winners).toHaveLength(2);
  expect(winners.filter((winner) => 'added' in winner && winner.added)).toHaveLength(1);
  expect(published.filter((one) => !one.ok && one.code === 'ML-602')).toHaveLength(2);
  expect(readdirSync(store)).toEqual(['memory']);
});

it('publishes two versions side by side', async () => {
  makeBuild(build, files);
  await publishRelease(build, folderStore(store));
  makeBuild(build, { ...files, [ENTRY]: 'newer' }, { version: '1.5.0', container: 'memory__1_5_0' });
  await publishRelease(build, folderStore(store));
  expect(readdirSync(join(store, 'memory')).toSorted()).toEqual(['1.4.2', '1.5.0']);
});

it('refuses a file that is missing or was changed since the build, and publishes nothing of it', async () => {
  makeBuild(build, files);
  writeInto(build, CHUNK, 'changed');
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-603' });
  rmSync(join(build, CHUNK));
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-603' });
  expect(existsSync(store)).toBe(false);
});

it.each([
  ['a name that leaves the store', { remote: '../outside' }],
  ['a version that leaves the store', { version: '../../1.0.0' }],
  ['an entry that is no file of it', { entry: 'other.js' }],
  ['a path that leaves its folder', { assets: [{ path: '../secret', sha384: hashOf(''), bytes: 0 }] }],
  ['no contract', { contract: null }],
])('refuses a manifest with %s', async (_title, change) => {
  makeBuild(build, files, change);
  expect(await publishRelease(build, folderStore(store))).toMatchObject({ ok: false, code: 'ML-601' });
});

it('refuses a folder that holds no build', async () => {
  expect(await publishRelease(join(folder, 'nothing'), folderStore(store))).toMatchObject({
    ok: false,
    code: 'ML-601',
  });
});
