import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRefusal, publishRelease } from '../publish-release';
import type { Published } from '../release-store';
import { type Fate, type FateOf, openFaultyWay } from '../testing/faulty-way';
import { bucketBehind, type LocalBucket, openLocalBucket } from '../testing/local-bucket';
import { CHUNK, ENTRY, makeBuild, STYLE } from '../testing/made-build';
import { publishInProcess } from '../testing/publish-in-process';
import type { BucketAccess } from './bucket-access';
import { bucketStore } from './bucket-store';
import { checkServed } from './check-served';

const files = { [ENTRY]: 'entry', [CHUNK]: 'chunk', [STYLE]: '.board {}' };
const CLAIM = 'memory/1.4.2/release.json';

let folder = '';
let build = '';
let bucket: LocalBucket;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-bucket-test-'));
  build = join(folder, 'build');
  makeBuild(build, files);
  bucket = await openLocalBucket();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const publish = (access: BucketAccess = bucket.access) => publishRelease(build, bucketStore(access));

/** The bucket behind a way on which requests get lost. */
async function behind(fateOf: FateOf, knowsConditions = false) {
  const way = await openFaultyWay(bucket.access.endpoint, fateOf, knowsConditions);
  closers.push(way.close);
  return { ...way, access: bucketBehind(way.origin, bucket.access) };
}

describe('a release in a bucket', () => {
  it('lies in a folder of its content, to be kept for good, and is claimed last', async () => {
    const way = await behind(() => 'passes');
    const published = await publish(way.access);
    expect(published).toMatchObject({ ok: true, added: true });
    const base = published.ok ? published.release.baseUrl : '';
    expect(base).toMatch(/^memory\/1\.4\.2\/[0-9a-f]{20}\/$/);
    expect(bucket.keys()).toEqual(
      [CLAIM, ...[ENTRY, CHUNK, STYLE, 'release.json'].map((path) => base + path)].toSorted(),
    );
    const puts = way.passed.filter(({ method }) => method === 'PUT');
    expect(puts.at(-1)?.path).toBe(`/games/releases/${CLAIM}`);
    const style = await fetch(`${bucket.access.publicAddress}/${base}${STYLE}`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is left as it is when it is published again', async () => {
    await publish();
    const way = await behind(() => 'passes');
    expect(await publish(way.access)).toMatchObject({ ok: true, added: false });
    expect(way.passed.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('does not make place for other content under its version', async () => {
    await publish();
    const before = bucket.keys();
    makeBuild(build, { ...files, [ENTRY]: 'another entry' });
    expect(await publish()).toMatchObject({ ok: false, code: 'ML-602' });
    expect(bucket.keys()).toEqual(before);
  });

  it('says beforehand whether it would be refused, and uploads nothing for it', async () => {
    const ask = () => findRefusal(build, bucketStore(bucket.access));
    expect(await ask()).toBeNull();
    expect(bucket.keys()).toEqual([]);
    await publish();
    expect(await ask()).toBeNull();
    makeBuild(build, { ...files, [ENTRY]: 'another entry' });
    expect(await ask()).toMatchObject({ ok: false, code: 'ML-602' });
  });

  it('stands beside its other versions', async () => {
    await publish();
    makeBuild(build, files, { version: '1.5.0', container: 'memory__1_5_0' });
    expect(await publish()).toMatchObject({ ok: true, added: true });
  });
});

describe('publishing that breaks off', () => {
  // Three files, the manifest beside them, and the claim.
  it.each([0, 1, 2, 3, 4])(
    'after %i objects shows no version, and goes on from there the next time',
    async (count) => {
      const way = await behind(({ method, earlier }) =>
        method === 'PUT' && earlier >= count ? 'refused' : 'passes',
      );
      expect(await publish(way.access)).toMatchObject({
        ok: false,
        code: 'ML-610',
        problem: expect.stringContaining('AccessDenied'),
      });
      expect(bucket.keys()).toHaveLength(count);
      expect(bucket.keys()).not.toContain(CLAIM);

      const healed = await behind(() => 'passes');
      expect(await publish(healed.access)).toMatchObject({ ok: true, added: true });
      expect(healed.passed.filter(({ method }) => method === 'PUT')).toHaveLength(5 - count);
    },
  );

  it('goes on by itself after a cut connection, also when the server had stored the file', async () => {
    const way = await behind(({ method, earlier }) => {
      if (method !== 'PUT' || earlier > 1) return 'passes';
      return earlier === 0 ? 'cutBefore' : 'cutAfter';
    }, true);
    expect(await publish(way.access)).toMatchObject({ ok: true });
    expect(bucket.keys()).toHaveLength(5);
  });

  it('says that a store does not answer', async () => {
    const way = await behind(({ method }) => (method === 'PUT' ? 'cutBefore' : 'passes'));
    expect(await publish(way.access)).toMatchObject({ ok: false, code: 'ML-611' });
    expect(bucket.keys()).toEqual([]);
  });

  it('names what the server has against it', async () => {
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

describe('two that publish one version at the same moment', () => {
  const ENTRY_OF_OTHERS = 'another entry';

  /** Holds the claims back until both are there. */
  function togetherAtTheClaim(): FateOf {
    let waiting = 0;
    let letGo = () => {};
    const both = new Promise<void>((resolve) => (letGo = resolve));
    return async ({ method, path }): Promise<Fate> => {
      if (method !== 'PUT' || !path.endsWith(CLAIM)) return 'passes';
      waiting += 1;
      if (waiting === 2) letGo();
      await both;
      return 'passes';
    };
  }

  const publishHere = (place: string, access: BucketAccess) => publishRelease(place, bucketStore(access));

  async function race(
    access: BucketAccess,
    otherEntry: string,
    publishOne: (place: string, access: BucketAccess) => Promise<Published> = publishHere,
  ): Promise<Published[]> {
    const other = join(folder, 'other');
    makeBuild(other, { ...files, [ENTRY]: otherEntry });
    return Promise.all([build, other].map((place) => publishOne(place, access)));
  }

  it('with the same content publish it once', async () => {
    const { access } = await behind(togetherAtTheClaim(), true);
    const published = await race(access, files[ENTRY]);
    expect(published.map((one) => one.ok && one.added)).toEqual(expect.arrayContaining([false, true]));
    expect(bucket.keys()).toHaveLength(5);
  });

  it('with two contents, from two processes: one is published, where the server knows conditional writes', async () => {
    const { access } = await behind(togetherAtTheClaim(), true);
    const published = await race(access, ENTRY_OF_OTHERS, publishInProcess);
    expect(published.map((one) => (one.ok ? 'published' : one.code)).toSorted()).toEqual([
      'ML-602',
      'published',
    ]);
    const winner = published.find(({ ok }) => ok);
    expect(readFileSync(bucket.fileOf(CLAIM), 'utf8')).toContain(winner?.ok && winner.release.baseUrl);
  }, 60_000);

  it('with two contents write over no file of each other, where it does not know them', async () => {
    const { access } = await behind(togetherAtTheClaim());
    const published = await race(access, ENTRY_OF_OTHERS);
    const entries = bucket.keys().filter((key) => key.endsWith(ENTRY));
    const contents = entries.map((key) => readFileSync(bucket.fileOf(key), 'utf8'));
    expect(contents.toSorted()).toEqual([ENTRY_OF_OTHERS, files[ENTRY]]);
    expect(published.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    for (const one of published) {
      if (one.ok) expect(await checkServed(bucket.access.publicAddress, one.release)).toBeNull();
    }
  });
});

describe('files that no shell could load', () => {
  it('are not claimed when they are not the ones that were sent', async () => {
    const broken = await behind(({ method, path }) =>
      method === 'PUT' && path.endsWith(CLAIM) ? 'refused' : 'passes',
    );
    await publish({ ...broken.access, publicAddress: bucket.access.publicAddress });
    const key = bucket.keys().find((name) => name.endsWith(CHUNK)) ?? '';
    writeFileSync(bucket.fileOf(key), 'chonk');
    expect(await publish()).toMatchObject({
      code: 'ML-612',
      problem: expect.stringContaining('not the file that was released'),
    });
    expect(readFileSync(bucket.fileOf(key), 'utf8')).toBe('chonk');
    expect(bucket.keys()).not.toContain(CLAIM);
  });

  it('are found when the version is published again', async () => {
    await publish();
    const key = bucket.keys().find((name) => name.endsWith(ENTRY)) ?? '';
    writeFileSync(bucket.fileOf(key), 'other');
    expect(await publish()).toMatchObject({ code: 'ML-612' });
  });

  it('are not claimed when no other origin may read them', async () => {
    const closed = await openLocalBucket('');
    closers.push(closed.close);
    expect(await publish(closed.access)).toMatchObject({
      code: 'ML-612',
      problem: expect.stringContaining('no Access-Control-Allow-Origin'),
    });
    expect(closed.keys()).not.toContain(CLAIM);
  });

  it('are not claimed when the public address leads elsewhere', async () => {
    const elsewhere = { ...bucket.access, publicAddress: `${bucket.access.publicAddress}/elsewhere` };
    expect(await publish(elsewhere)).toMatchObject({
      code: 'ML-612',
      problem: expect.stringContaining('HTTP 404'),
    });
    expect(bucket.keys()).not.toContain(CLAIM);
  });
});
