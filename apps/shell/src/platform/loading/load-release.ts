import { checkGameModule, type GameModule } from '@mindloom/game-contract';
import type { Release } from '@mindloom/registry';
import { holdToHashes, loadModules, takeRefused } from '@mindloom/registry/verified-files';
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

/** Nothing of a release may run before its modules are verified: an import of its entry would get them unverified. */
async function verifyModules(release: Release, baseUrl: string, limitMs: number): Promise<void> {
  const loaded = await loadModules(release, baseUrl, limitMs);
  if (loaded.ok) return;
  const { why, url } = loaded;
  if (why === 'timeout')
    throw new EntryError(loadFailure('timeout', `${url}: modules not loaded in ${limitMs} ms`, release));
  if (why === 'unsupported') {
    const detail = `${url}: this browser cannot verify modules`;
    throw new EntryError(loadFailure('integrity', detail, release));
  }
  throw new EntryError(await fileFailure(url, release, baseUrl));
}

async function openContainer(
  release: Release,
  url: string,
  baseUrl: string,
  limitMs: number,
): Promise<RemoteContainer> {
  const present: unknown = Reflect.get(globalThis, release.container);
  if (isContainer(present)) return present;
  const integrity = release.assets.find(({ path }) => path === release.entry)?.sha384;
  const startMs = performance.now();
  await verifyModules(release, baseUrl, limitMs);
  const outcome = await loadScript(url, integrity, limitMs - (performance.now() - startMs));
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
  noteLoadTime('entry', baseUrl, startMs);
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
  holdToHashes(release, baseUrl);
  takeRefused(baseUrl);
  const forgetHints = attemptNumber === 1 ? preloadBoot(release, baseUrl) : () => undefined;
  let entryMs = performance.now();
  const open = async () => {
    const container = await openContainer(release, url.href, baseUrl, limitMs);
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
    // A game may not have waited for its stylesheet.
    const [refused] = takeRefused(baseUrl);
    if (refused !== undefined) return { ok: false, failure: await fileFailure(refused, release, baseUrl) };
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
const missingChunk = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;

/** The address in a browser's error about an `import()`; its other words differ from browser to browser. */
const failedImport = (error: unknown): string | undefined =>
  error instanceof TypeError ? /dynamically imported module: (\S+)/.exec(error.message)?.[1] : undefined;

/** Why a file of a release did not load. */
async function fileFailure(url: string, release: Release, baseUrl: string): Promise<LoadFailure> {
  const asset = release.assets.find(({ path }) => new URL(path, baseUrl).href === url);
  if (asset === undefined && release.assets.length > 0)
    return loadFailure('integrity', `${url}: not a file of the release`, release);
  const { kind, detail } = await diagnoseFile(url, asset?.sha384);
  return loadFailure(kind, detail, release);
}

async function failureOf(error: unknown, release: Release, baseUrl: string): Promise<LoadFailure> {
  if (error instanceof EntryError) return error.failure;
  const [refused] = takeRefused(baseUrl);
  const fileUrl = refused ?? missingChunk(error);
  if (fileUrl !== undefined) return fileFailure(fileUrl, release, baseUrl);
  const importUrl = failedImport(error);
  // Every module of the release is in the page by now: this one, or one that it imports, is none of them.
  if (importUrl !== undefined && release.assets.length > 0)
    return loadFailure('integrity', `${importUrl}: imports what is not a module of the release`, release);
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return loadFailure(isLate ? 'timeout' : 'evaluation', detail, release);
}
