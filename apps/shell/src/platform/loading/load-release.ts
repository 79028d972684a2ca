import { checkGameModule, type GameModule } from '@mindloom/game-contract';
import type { Release } from '@mindloom/registry';
import { diagnoseFile } from './diagnose-file';
import { type LoadFailure, loadFailure } from './load-failure';
import { loadScript } from './load-script';
import { noteLoadTime } from './load-times';
import { preloadBoot } from './preload-boot';
import type { RemoteContainer } from './federation';

export type LoadedRelease = { ok: true; game: GameModule } | { ok: false; failure: LoadFailure };

/** The module that every game exposes. */
const EXPOSED = 'game';

/** A failure on its way through the federation runtime, which knows exceptions only. */
class EntryError extends Error {
  constructor(readonly failure: LoadFailure) {
    super(failure.detail);
  }
}

const isContainer = (value: unknown): value is RemoteContainer =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

async function openContainer(release: Release, url: string, limitMs: number): Promise<RemoteContainer> {
  const present: unknown = Reflect.get(globalThis, release.container);
  if (isContainer(present)) return present;
  const integrity = release.assets.find(({ path }) => path === release.entry)?.sha384;
  const startMs = performance.now();
  const outcome = await loadScript(url, integrity, limitMs);
  if (outcome === 'timeout')
    throw new EntryError(loadFailure('timeout', `${url}: no answer in ${limitMs} ms`, release));
  if (outcome === 'threw')
    throw new EntryError(loadFailure('evaluation', `${url}: the script failed`, release));
  if (outcome === 'failed') {
    const { kind, detail } = await diagnoseFile(url, integrity);
    throw new EntryError(loadFailure(kind, detail, release));
  }
  const container: unknown = Reflect.get(globalThis, release.container);
  if (!isContainer(container)) {
    throw new EntryError(loadFailure('evaluation', `${url}: no container ${release.container}`, release));
  }
  noteLoadTime('entry', new URL('./', url).href, startMs);
  return container;
}

const attemptsByContainer = new Map<string, number>();

/**
 * Asks for what a release needs to mount and runs none of it. What was loaded or tried before is not asked for again.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 * @returns takes the requests back that nothing has used.
 */
export const fetchAhead = (release: Release, baseUrl: string): (() => void) =>
  attemptsByContainer.has(release.container) ? () => undefined : preloadBoot(release, baseUrl);

/**
 * Loads one release once. Never throws: every failure is a value with a code.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 * @param limitMs for the entry, and again for its chunks.
 */
export async function loadRelease(
  release: Release,
  baseUrl: string,
  limitMs: number,
): Promise<LoadedRelease> {
  const attemptNumber = (attemptsByContainer.get(release.container) ?? 0) + 1;
  attemptsByContainer.set(release.container, attemptNumber);
  const url = new URL(release.entry, baseUrl);
  // A second request for the address of a hung one would only join it.
  if (attemptNumber > 1) url.searchParams.set('attempt', String(attemptNumber));
  const forgetHints = attemptNumber === 1 ? preloadBoot(release, baseUrl) : () => undefined;
  let entryMs = performance.now();
  const open = async () => {
    const container = await openContainer(release, url.href, limitMs);
    entryMs = performance.now();
    return container;
  };
  try {
    const { loadExposed } = await import('./federation');
    const attempt = {
      name: `${release.container}__${attemptNumber}`,
      entryUrl: url.href,
      openContainer: open,
    };
    const checked = checkGameModule(await within(limitMs, loadExposed(attempt, EXPOSED)));
    if (!checked.ok) return { ok: false, failure: loadFailure('contract', checked.problem, release) };
    noteLoadTime('boot', baseUrl, entryMs);
    return { ok: true, game: checked.value };
  } catch (error) {
    return { ok: false, failure: await failureOf(error, release, baseUrl) };
  } finally {
    forgetHints();
  }
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException(`not loaded in ${limitMs} ms`, 'TimeoutError')),
      limitMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The address of the chunk that the game's own loader could not get. */
const missingChunk = (error: Error): string | undefined =>
  'request' in error && typeof error.request === 'string' ? error.request : undefined;

async function failureOf(error: unknown, release: Release, baseUrl: string): Promise<LoadFailure> {
  if (error instanceof EntryError) return error.failure;
  if (!(error instanceof Error)) return loadFailure('evaluation', String(error), release);
  const detail = `${error.name}: ${error.message}`;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return loadFailure('timeout', detail, release);
  const chunkUrl = missingChunk(error);
  if (chunkUrl === undefined) return loadFailure('evaluation', detail, release);
  const asset = release.assets.find(({ path }) => new URL(path, baseUrl).href === chunkUrl);
  const diagnosis = await diagnoseFile(chunkUrl, asset?.sha384);
  return loadFailure(diagnosis.kind, diagnosis.detail, release);
}
