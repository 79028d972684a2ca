import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, type FaultOf, openFaultyProxy } from '../testing/faulty-proxy';
import { bucketBehind, type LocalBucket, openLocalBucket } from '../testing/local-bucket';
import { CHUNK, ENTRY, STYLE, writeBuild } from '../testing/fake-build';
import { publishInProcess } from '../testing/publish-in-process';
import type { BucketAccess } from './bucket-client';
import { bucketStore, checkServed } from './bucket-store';
import { findRefusal, publishRelease } from './publish-release';
import type { Published } from './release-store';

const files = { [ENTRY]: 'entry', [CHUNK]: 'chunk', [STYLE]: '.board {}' };
const CLAIM = 'memory/1.4.2/release.json';

let folder = '';
let build = '';
let bucket: LocalBucket;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-bucket-test-'));
  build = join(folder, 'build');
  writeBuild(build, files);
  bucket = await openLocalBucket();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const publish = (access: BucketAccess = bucket.access) => publishRelease(build, bucketStore(access));

/** Opens a proxy in front of the bucket. The proxy injects faults into requests. */
async function openProxy(faultOf: FaultOf, hasConditionalWrites = false) {
  const proxy = await openFaultyProxy(bucket.access.endpoint, faultOf, hasConditionalWrites);
  closers.push(proxy.close);
  return { ...proxy, access: bucketBehind(proxy.origin, bucket.access) };
}

describe('a release in a bucket', () => {
  it('a release is stored as immutable files in a folder named by its digest, before it becomes visible', async () => {
    const proxy = await openProxy(() => 'none');
    const published = await publish(proxy.access);
    expect(published).toMatchObject({ ok: true, added: true });
    const base = published.ok ? published.release.baseUrl : '';
    expect(base).toMatch(/^memory\/1\.4\.2\/[0-9a-f]{20}\/$/);
    expect(bucket.keys()).toEqual(
      [CLAIM, ...[ENTRY, CHUNK, STYLE, 'release.json'].map((path) => base + path)].toSorted(),
    );
    const puts = proxy.requests.filter(({ method }) => method === 'PUT');
    expect(puts.at(-1)?.path).toBe(`/games/releases/${CLAIM}`);
    const style = await fetch(`${bucket.access.publicAddress}/${base}${STYLE}`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('the bucket store changes nothing when the same release is published again', async () => {
    await publish();
    const proxy = await openProxy(() => 'none');
    expect(await publish(proxy.access)).toMatchObject({ ok: true, added: false });
    expect(proxy.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('the bucket store refuses other content for a published version, and keeps the stored files', async () => {
    await publish();
    const before = bucket.keys();
    writeBuild(build, { ...files, [ENTRY]: 'another entry' });
    expect(await publish()).toMatchObject({ ok: false, code: 'ML-602' });
    expect(bucket.keys()).toEqual(before);
  });

  it('findRefusal says whether the bucket store would refuse a release, and uploads nothing', async () => {
    const check = () => findRefusal(build, bucketStore(bucket.access));
    expect(await check()).toBeNull();
    expect(bucket.keys()).toEqual([]);
    await publish();
    expect(await check()).toBeNull();
    writeBuild(build, { ...files, [ENTRY]: 'another entry' });
    expect(await check()).toMatchObject({ ok: false, code: 'ML-602' });
  });

  it('the bucket store accepts another version of the same game', async () => {
    await publish();
    writeBuild(build, files, { version: '1.5.0', container: 'memory__1_5_0' });
    expect(await publish()).toMatchObject({ ok: true, added: true });
  });
});

describe('an interrupted upload', () => {
  // A release has five objects in the bucket: three files, the manifest, and the claim.
  it.each([0, 1, 2, 3, 4])(
    'an upload that stops after %i objects publishes nothing, and the next attempt continues it',
    async (count) => {
      const proxy = await openProxy(({ method, earlier }) =>
        method === 'PUT' && earlier >= count ? 'refused' : 'none',
      );
      expect(await publish(proxy.access)).toMatchObject({
        ok: false,
        code: 'ML-610',
        problem: expect.stringContaining('AccessDenied'),
      });
      expect(bucket.keys()).toHaveLength(count);
      expect(bucket.keys()).not.toContain(CLAIM);

      const healed = await openProxy(() => 'none');
      expect(await publish(healed.access)).toMatchObject({ ok: true, added: true });
      expect(healed.requests.filter(({ method }) => method === 'PUT')).toHaveLength(5 - count);
    },
  );

  it('the bucket store repeats an upload if the connection was closed, even if the server has stored the file', async () => {
    const proxy = await openProxy(({ method, earlier }) => {
      if (method !== 'PUT' || earlier > 1) return 'none';
      return earlier === 0 ? 'cutBefore' : 'cutAfter';
    }, true);
    expect(await publish(proxy.access)).toMatchObject({ ok: true });
    expect(bucket.keys()).toHaveLength(5);
  });

  it('the bucket store reports ML-611 if the bucket does not respond', async () => {
    const proxy = await openProxy(({ method }) => (method === 'PUT' ? 'cutBefore' : 'none'));
    expect(await publish(proxy.access)).toMatchObject({ ok: false, code: 'ML-611' });
    expect(bucket.keys()).toEqual([]);
  });

  it('the bucket store reports a refused upload with the error code of the server', async () => {
    const wrongKey = { ...bucket.access, secretAccessKey: 'wrong' };
    expect(await publish(wrongKey)).toMatchObject({
      code: 'ML-610',
      problem: expect.stringContaining('SignatureDoesNotMatch'),
    });
    expect(await publish({ ...bucket.access, bucket: 'none' })).toMatchObject({
      code: 'ML-610',
      problem: expect.stringContaining('NoSuchBucket'),
    });
  });
});

describe('two concurrent uploads of one version', () => {
  const OTHER_ENTRY = 'another entry';

  /** Delays the first write of a claim until the second one arrives. */
  function claimTogether(): FaultOf {
    let waiting = 0;
    let release = () => {};
    const both = new Promise<void>((resolve) => (release = resolve));
    return async ({ method, path }): Promise<Fault> => {
      if (method !== 'PUT' || !path.endsWith(CLAIM)) return 'none';
      waiting += 1;
      if (waiting === 2) release();
      await both;
      return 'none';
    };
  }

  const publishHere = (place: string, access: BucketAccess) => publishRelease(place, bucketStore(access));

  async function race(
    access: BucketAccess,
    otherEntry: string,
    publishOne: (place: string, access: BucketAccess) => Promise<Published> = publishHere,
  ): Promise<Published[]> {
    const other = join(folder, 'other');
    writeBuild(other, { ...files, [ENTRY]: otherEntry });
    return Promise.all([build, other].map((place) => publishOne(place, access)));
  }

  it('two concurrent uploads of the same content both succeed, and only one adds the release', async () => {
    const { access } = await openProxy(claimTogether(), true);
    const published = await race(access, files[ENTRY]);
    expect(published.map((one) => one.ok && one.added)).toEqual(expect.arrayContaining([false, true]));
    expect(bucket.keys()).toHaveLength(5);
  });

  it('a server with conditional writes accepts only one of two concurrent uploads of different content', async () => {
    const { access } = await openProxy(claimTogether(), true);
    const published = await race(access, OTHER_ENTRY, publishInProcess);
    expect(published.map((one) => (one.ok ? 'published' : one.code)).toSorted()).toEqual([
      'ML-602',
      'published',
    ]);
    const winner = published.find(({ ok }) => ok);
    expect(readFileSync(bucket.fileOf(CLAIM), 'utf8')).toContain(winner?.ok && winner.release.baseUrl);
  }, 60_000);

  it('on a server without conditional writes, concurrent uploads of different content do not overwrite each other’s files', async () => {
    const { access } = await openProxy(claimTogether());
    const published = await race(access, OTHER_ENTRY);
    const entries = bucket.keys().filter((key) => key.endsWith(ENTRY));
    const contents = entries.map((key) => readFileSync(bucket.fileOf(key), 'utf8'));
    expect(contents.toSorted()).toEqual([OTHER_ENTRY, files[ENTRY]]);
    expect(published.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    for (const one of published) {
      if (one.ok) expect(await checkServed(bucket.access.publicAddress, one.release)).toBeNull();
    }
  });
});

describe('files that a shell could not load', () => {
  it('a version is not published if a served file differs from the uploaded file', async () => {
    const broken = await openProxy(({ method, path }) =>
      method === 'PUT' && path.endsWith(CLAIM) ? 'refused' : 'none',
    );
    await publish({ ...broken.access, publicAddress: bucket.access.publicAddress });
    const key = bucket.keys().find((name) => name.endsWith(CHUNK)) ?? '';
    writeFileSync(bucket.fileOf(key), 'chonk');
    expect(await publish()).toMatchObject({
      code: 'ML-612',
      problem: expect.stringContaining('the served file differs from the released file'),
    });
    expect(readFileSync(bucket.fileOf(key), 'utf8')).toBe('chonk');
    expect(bucket.keys()).not.toContain(CLAIM);
  });

  it('publishing a version again reports a stored file that was changed', async () => {
    await publish();
    const key = bucket.keys().find((name) => name.endsWith(ENTRY)) ?? '';
    writeFileSync(bucket.fileOf(key), 'other');
    expect(await publish()).toMatchObject({ code: 'ML-612' });
  });

  it('a version is not published if other origins may not read its files', async () => {
    const closed = await openLocalBucket('');
    closers.push(closed.close);
    expect(await publish(closed.access)).toMatchObject({
      code: 'ML-612',
      problem: expect.stringContaining('no Access-Control-Allow-Origin'),
    });
    expect(closed.keys()).not.toContain(CLAIM);
  });

  it('a version is not published if the public address of the store is wrong', async () => {
    const elsewhere = { ...bucket.access, publicAddress: `${bucket.access.publicAddress}/elsewhere` };
    expect(await publish(elsewhere)).toMatchObject({
      code: 'ML-612',
      problem: expect.stringContaining('HTTP 404'),
    });
    expect(bucket.keys()).not.toContain(CLAIM);
  });
});
