import { isRecord, withTimeout } from '@mindloom/base';
import { checkGameModule, type GameModule } from '@mindloom/game-contract';
import type { Release } from '@mindloom/registry';
import { enforceHashes, loadModules, takeRefusedUrls } from '@mindloom/registry/verified-files';
import type { RemoteContainer } from './federation';
import { type LoadFailure, loadFailure } from './load-failure';
import { noteLoadTime } from './load-times';
import { diagnoseFile, loadScript, preloadBoot } from './release-files';

export type LoadedRelease = { ok: true; game: GameModule } | { ok: false; failure: LoadFailure };

/** The module that every game exposes. */
const EXPOSED = 'game';

/** Carries a `LoadFailure` through the federation runtime, which passes only exceptions. */
class EntryError extends Error {
  constructor(readonly failure: LoadFailure) {
    super(failure.detail);
  }
}

const isContainer = (value: unknown): value is RemoteContainer =>
  isRecord(value) && 'init' in value && 'get' in value;

/**
 * Loads the release's modules and verifies their hashes. No code of the release may run earlier, because its imports
 * would load modules without verification.
 */
async function verifyModules(release: Release, baseUrl: string, limitMs: number): Promise<void> {
  const loaded = await loadModules(release, baseUrl, limitMs);
  if (loaded.ok) return;
  const { why, url } = loaded;
  if (why === 'timeout')
    throw new EntryError(
      loadFailure('timeout', `${url}: the modules were not loaded within ${limitMs} ms`, release),
    );
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
    throw new EntryError(
      loadFailure('timeout', `${url}: the script was not loaded within ${limitMs} ms`, release),
    );
  if (outcome === 'threw')
    throw new EntryError(loadFailure('evaluation', `${url}: the script threw an error`, release));
  if (outcome === 'failed') {
    const { kind, detail } = await diagnoseFile(url, integrity);
    throw new EntryError(loadFailure(kind, detail, release));
  }
  const container: unknown = Reflect.get(globalThis, release.container);
  if (!isContainer(container)) {
    throw new EntryError(
      loadFailure(
        'evaluation',
        `${url}: the script did not define the container ${release.container}`,
        release,
      ),
    );
  }
  noteLoadTime('entry', baseUrl, startMs);
  return container;
}

export interface LoadAttempt {
  /** The absolute folder of the release, ending with a slash. */
  baseUrl: string;
  /** The number of the attempt to load the release in this page: 1 for the first one. */
  attempt: number;
  /** The time limit of the attempt. The entry and all chunks must load within this limit. */
  limitMs: number;
  /** Whether to request all files for the mount at once. By default, only the first attempt does so. */
  preload?: boolean;
}

/** Makes one attempt to load a release. Never throws, because it returns every failure as a value with a code. */
export async function loadRelease(
  release: Release,
  { baseUrl, attempt, limitMs, preload = attempt === 1 }: LoadAttempt,
): Promise<LoadedRelease> {
  const url = new URL(release.entry, baseUrl);
  // Use a new address for a second attempt. At the same address, the browser would reuse the first request, which may
  // never end.
  if (attempt > 1) url.searchParams.set('attempt', String(attempt));
  enforceHashes(release, baseUrl);
  takeRefusedUrls(baseUrl);
  const cancelPreloads = preload ? preloadBoot(release, baseUrl) : () => undefined;
  let entryMs = performance.now();
  const open = async () => {
    const container = await openContainer(release, url.href, baseUrl, limitMs);
    entryMs = performance.now();
    return container;
  };
  try {
    const { loadExposed } = await import('./federation');
    const source = {
      name: `${release.container}__${attempt}`,
      entryUrl: url.href,
      openContainer: open,
    };
    const loading = loadExposed(source, EXPOSED);
    const checked = checkGameModule(await withTimeout(loading, limitMs, () => notLoadedIn(limitMs)));
    if (!checked.ok) return { ok: false, failure: loadFailure('contract', checked.problem, release) };
    // A stylesheet can have failed even if the game has loaded, because some games do not wait for their stylesheets.
    const [refused] = takeRefusedUrls(baseUrl);
    if (refused !== undefined) return { ok: false, failure: await fileFailure(refused, release, baseUrl) };
    noteLoadTime('boot', baseUrl, entryMs);
    return { ok: true, game: checked.value };
  } catch (error) {
    return { ok: false, failure: await failureOf(error, release, baseUrl) };
  } finally {
    cancelPreloads();
  }
}

const notLoadedIn = (limitMs: number) =>
  new DOMException(`the release was not loaded within ${limitMs} ms`, 'TimeoutError');

/** The address of the chunk that the game's own loader could not load. */
const missingChunk = (error: unknown): string | undefined =>
  error instanceof Error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;

/**
 * A pattern for the address in the error of a failed `import()`. Only the address is in the message of every browser.
 */
const failedImport = (error: unknown): string | undefined =>
  error instanceof TypeError ? /dynamically imported module: (\S+)/.exec(error.message)?.[1] : undefined;

/** Finds out why a file of a release did not load. */
async function fileFailure(url: string, release: Release, baseUrl: string): Promise<LoadFailure> {
  const [address] = url.split('?', 1);
  const asset = release.assets.find(({ path }) => new URL(path, baseUrl).href === address);
  if (asset === undefined && release.assets.length > 0)
    return loadFailure('integrity', `${url}: this file is not part of the release`, release);
  const { kind, detail } = await diagnoseFile(url, asset?.sha384);
  return loadFailure(kind, detail, release);
}

async function failureOf(error: unknown, release: Release, baseUrl: string): Promise<LoadFailure> {
  if (error instanceof EntryError) return error.failure;
  const [refused] = takeRefusedUrls(baseUrl);
  const fileUrl = refused ?? missingChunk(error);
  if (fileUrl !== undefined) return fileFailure(fileUrl, release, baseUrl);
  const importUrl = failedImport(error);
  // All modules of the release are loaded by now. So the module that failed, or one of its imports, is not part of the
  // release.
  if (importUrl !== undefined && release.assets.length > 0)
    return loadFailure(
      'integrity',
      `${importUrl}: this module, or one that it imports, is not part of the release`,
      release,
    );
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return loadFailure(isLate ? 'timeout' : 'evaluation', detail, release);
}
