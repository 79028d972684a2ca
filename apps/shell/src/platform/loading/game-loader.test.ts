import type { GameModule } from '@mindloom/game-contract';
import type { GameWatcher } from '@mindloom/game-frame/shell';
import type { Choice, Release } from '@mindloom/registry';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFileLists } from './file-lists';
import { createGameLoader } from './game-loader';
import { type LoadedRelease, loadFailure } from '@mindloom/game-loading';

const release = (version: string): Release => ({
  remote: 'memory',
  version,
  contract: 1,
  container: `memory_${version}`,
  baseUrl: `memory/${version}/`,
  entry: 'remoteEntry.js',
  assets: [],
});
const stable: Choice = { source: 'stable', release: release('2') };
const lastGood: Choice = { source: 'last-good', release: release('1') };

const game: GameModule = {
  info: { id: 'memory', version: '2', contract: 1, title: 'Memory', area: 'memory', reads: [], metrics: [] },
  mount: () => ({ unmount: () => undefined }),
};
const good: LoadedRelease = { ok: true, game };
const bad: LoadedRelease = { ok: false, failure: loadFailure('http', 'gone') };

const noFileLists = () =>
  createFileLists({
    fetchFiles: async () => ({ ok: false, why: 'network', problem: 'no file lists in this test' }),
    storage: { getItem: () => null, setItem: () => undefined },
    served: () => null,
  });

/** Creates a loader with a fake clock. An attempt takes `tookMs`, or its time limit if the limit is shorter. */
function loaderOf(
  answers: (version: string, tryNumber: number) => { tookMs: number; result: LoadedRelease },
) {
  const tries: string[] = [];
  const attempts: string[] = [];
  const failed: string[] = [];
  let nowMs = 0;
  const loader = createGameLoader({
    gamesOrigin: 'http://games.test',
    fileLists: noFileLists(),
    onFailed: ({ version }) => failed.push(version),
    nowMs: () => nowMs,
    load: async ({ version }, { baseUrl, attempt, limitMs }) => {
      tries.push(baseUrl);
      attempts.push(`${version} #${attempt}`);
      const { tookMs, result } = answers(version, tries.length);
      nowMs += Math.min(tookMs, limitMs);
      return tookMs <= limitMs ? result : { ok: false, failure: loadFailure('timeout', 'slow') };
    },
  });
  return { loader, tries, attempts, failed, elapsedMs: () => nowMs };
}

describe('isStored', () => {
  const stub = (isStored: boolean) =>
    vi.stubGlobal('caches', {
      has: async () => true,
      open: async () => ({ match: async () => (isStored ? new Response() : undefined) }),
    });
  const loader = () => loaderOf(() => ({ tookMs: 0, result: good })).loader;
  const assets = [{ path: 'remoteEntry.js', sha384: 'sha384-x', bytes: 1, boot: true }];
  const choice = (change: object): Choice => ({
    source: 'stable',
    release: { ...release('2'), assets, ...change },
  });

  afterEach(() => vi.unstubAllGlobals());

  it('isStored returns whether the files of a release are on this device', async () => {
    stub(true);
    expect(await loader().isStored(choice({}))).toBe(true);
    stub(false);
    expect(await loader().isStored(choice({}))).toBe(false);
  });

  it('isStored returns false for a release in a frame, and for one that the policy of the page refuses', async () => {
    stub(true);
    expect(await loader().isStored(choice({ place: 'frame' }))).toBe(false);
    expect(await loader().isStored(choice({ capabilities: ['wasm'] }))).toBe(false);
  });
});

describe('the game loader', () => {
  it('the loader loads the first release of the chain from its folder on the games origin', async () => {
    const { loader, tries } = loaderOf(() => ({ tookMs: 90, result: good }));
    expect(await loader.load([stable, lastGood])).toMatchObject({ ok: true, choice: stable, failures: [] });
    expect(tries).toEqual(['http://games.test/memory/2/']);
  });

  it('the loader skips a release that the security policy of the page does not allow, and does not count this against the release', async () => {
    const { loader, attempts, failed } = loaderOf(() => ({ tookMs: 10, result: good }));
    const rich: Choice = { source: 'stable', release: { ...release('3'), capabilities: ['wasm'] } };
    expect(await loader.load([rich, lastGood])).toMatchObject({ ok: true, choice: lastGood, failures: [] });
    expect(await loader.load([rich])).toMatchObject({
      ok: false,
      failure: { code: 'ML-113', release: 'memory@3', detail: expect.stringContaining('wasm') },
      failures: [],
    });
    expect(await loader.preload(rich)).toMatchObject({ ok: false, failure: { code: 'ML-113' } });
    expect([attempts, failed]).toEqual([['1 #1'], []]);
  });

  it('the loader opens no frame without a connection, and does not count this against the release', async () => {
    const framed: Choice = { source: 'stable', release: { ...release('3'), place: 'frame' } };
    const failed: string[] = [];
    let isOnline = false;
    const loader = createGameLoader({
      gamesOrigin: 'http://games.test',
      fileLists: noFileLists(),
      onFailed: ({ version }) => failed.push(version),
      load: async () => good,
      loadFramed: async () => good,
      isOnline: () => isOnline,
    });
    const refused = { ok: false, failure: { kind: 'offline', code: 'ML-728' } };
    expect(await loader.preload(framed)).toMatchObject(refused);
    expect(await loader.load([framed])).toMatchObject({ ...refused, failures: [] });
    expect(await loader.load([framed, lastGood])).toMatchObject({ ok: true, choice: lastGood });
    isOnline = true;
    expect((await loader.preload(framed)).ok).toBe(true);
    isOnline = false;
    // The game was already loaded into its frame, so it starts without a connection.
    expect(await loader.load([framed])).toMatchObject({ ok: true, choice: framed });
    expect(failed).toEqual([]);
  });

  it('the loader tries a failed release again, then loads the next release of the chain and reports the failed one', async () => {
    const { loader, tries, attempts, failed } = loaderOf((version) => ({
      tookMs: 10,
      result: version === '1' ? good : bad,
    }));
    expect(await loader.load([stable, lastGood])).toMatchObject({ ok: true, choice: lastGood });
    expect(tries).toHaveLength(3);
    expect(attempts).toEqual(['2 #1', '2 #2', '1 #1']);
    expect(failed).toEqual(['2']);
  });

  it('the loader starts the second attempt after 4 s and the next release after 8 s, and gives up after 12 s', async () => {
    const { loader, tries, elapsedMs } = loaderOf(() => ({ tookMs: Infinity, result: good }));
    const result = await loader.load([stable, lastGood]);
    expect(result).toMatchObject({ ok: false, failure: { kind: 'timeout', code: 'ML-103' } });
    expect(tries.map((url) => url.at(-2))).toEqual(['2', '2', '1']);
    expect(elapsedMs()).toBe(12_000);
  });

  it('a preload and a play share one load', async () => {
    const { loader, tries } = loaderOf(() => ({ tookMs: 10, result: good }));
    void loader.preload(stable);
    await loader.load([stable]);
    expect(tries).toHaveLength(1);
  });

  it('a new call of `load` tries a failed release again', async () => {
    const { loader } = loaderOf((_version, tryNumber) => ({
      tookMs: 10,
      result: tryNumber <= 2 ? bad : good,
    }));
    expect((await loader.load([stable])).ok).toBe(false);
    expect((await loader.load([stable])).ok).toBe(true);
  });

  it('after the frame of a game was closed, the loader loads its release into a new frame', async () => {
    const framed: Choice = { source: 'stable', release: { ...release('2'), place: 'frame' } };
    const lost: (() => void)[] = [];
    const loader = createGameLoader({
      gamesOrigin: 'http://games.test',
      fileLists: noFileLists(),
      onFailed: () => undefined,
      isOnline: () => true,
      loadFramed: async () => ({
        ok: true,
        game: {
          ...game,
          watch: ({ onLost }: GameWatcher) => {
            lost.push(() => onLost('frozen'));
            return () => undefined;
          },
        },
      }),
    });
    const first = await loader.load([framed]);
    const again = await loader.load([framed]);
    expect(lost).toHaveLength(1);
    lost[0]?.();
    const afterLoss = await loader.load([framed]);
    expect(lost).toHaveLength(2);
    expect([first.ok && first.game === (again.ok && again.game), afterLoss.ok]).toEqual([true, true]);
    expect(first.ok && first.game).not.toBe(afterLoss.ok && afterLoss.game);
  });

  it('the loader prefetches the files of a release, but not after the release was loaded', async () => {
    const append = vi.fn();
    vi.stubGlobal('document', { head: { append } });
    const { loader } = loaderOf(() => ({ tookMs: 10, result: good }));
    loader.prefetch(stable)();
    expect(append).toHaveBeenCalledOnce();
    await loader.load([stable]);
    loader.prefetch(stable)();
    expect(append).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
