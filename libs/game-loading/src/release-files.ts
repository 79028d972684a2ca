import { sha384Integrity } from '@mindloom/base';
import type { Release } from '@mindloom/registry';
import { fetchUnverified, isModule, moduleLink } from '@mindloom/registry/verified-files';
import type { LoadFailureKind } from './load-failure';

const PRELOAD_KINDS: Readonly<Record<string, string>> = { js: 'script', css: 'style' };

const extensionOf = (path: string): string => path.split('.').at(-1) ?? '';

/** Sounds are requested last, because a game uses them only after its first frame. */
const isSound = (path: string) => /\.(m4a|mp3|mp4|ogg|opus|wav|webm)$/.test(path);

/**
 * Fetches the data, images, fonts and sounds that a game needs until `ready`, so that the browser and the service worker have a
 * verified copy when the game asks for them. A failure is ignored, because the game requests the file again.
 */
async function preloadData(assets: Release['assets'], baseUrl: string, signal: AbortSignal): Promise<void> {
  const load = ({ path, sha384 }: Release['assets'][number], priority: RequestPriority) =>
    fetch(new URL(path, baseUrl), { integrity: sha384, credentials: 'omit', priority, signal })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  await Promise.all(assets.filter(({ path }) => !isSound(path)).map((asset) => load(asset, 'high')));
  await Promise.all(assets.filter(({ path }) => isSound(path)).map((asset) => load(asset, 'low')));
}

/**
 * Requests all files that a game needs for its mount at once, so that no chunk waits for another file. The script and
 * style elements that are added later use the same responses, because they have the same integrity. Scripts and styles are
 * requested first, then data, images and fonts, then sounds.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 * @returns a function that cancels the unused preloads.
 */
export function preloadBoot({ assets }: Pick<Release, 'assets'>, baseUrl: string): () => void {
  const links = assets.flatMap(({ path, sha384, boot }) => {
    const kind = PRELOAD_KINDS[extensionOf(path)];
    if (boot && isModule(path)) return [moduleLink(new URL(path, baseUrl).href, sha384)];
    if (!boot || kind === undefined) return [];
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = kind;
    link.crossOrigin = 'anonymous';
    link.integrity = sha384;
    link.href = new URL(path, baseUrl).href;
    return [link];
  });
  document.head.append(...links);
  const data = assets.filter(
    ({ path, boot }) => boot && !(extensionOf(path) in PRELOAD_KINDS) && !isModule(path),
  );
  const unused = new AbortController();
  void preloadData(data, baseUrl, unused.signal);
  return () => {
    unused.abort();
    for (const link of links) link.remove();
  };
}

export type ScriptOutcome = 'loaded' | 'failed' | 'timeout' | 'threw';

/**
 * Runs a classic script of another origin with integrity, and waits for it.
 * @param limitMs after this time the function gives up and removes the script element, so that a late response does
 * not run.
 * @returns `threw` if the script was loaded but threw an error.
 */
export function loadScript(
  url: string,
  integrity: string | undefined,
  limitMs: number,
): Promise<ScriptOutcome> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    let threw = false;
    const onError = (event: ErrorEvent) => {
      if (event.filename === script.src) threw = true;
    };
    const settle = (outcome: ScriptOutcome) => {
      clearTimeout(timer);
      window.removeEventListener('error', onError);
      script.remove();
      resolve(outcome);
    };
    const timer = setTimeout(() => settle('timeout'), limitMs);
    window.addEventListener('error', onError);
    script.addEventListener('load', () => settle(threw ? 'threw' : 'loaded'));
    script.addEventListener('error', () => settle('failed'));
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}

interface Diagnosis {
  kind: LoadFailureKind;
  detail: string;
}

const DIAGNOSIS_LIMIT_MS = 2000;
/** What the content type of a script or style must contain, by file extension. Browsers refuse the file otherwise. */
const EXPECTED_TYPES: Readonly<Record<string, string>> = { css: 'css', js: 'javascript', mjs: 'javascript' };

/**
 * Finds out why a file did not load. Script and style elements do not report the reason, so this function requests the
 * file again, without running it.
 * @param integrity the file's hash in the registry.
 */
export async function diagnoseFile(url: string, integrity: string | undefined): Promise<Diagnosis> {
  const signal = AbortSignal.timeout(DIAGNOSIS_LIMIT_MS);
  let response: Response;
  try {
    response = await fetchUnverified(url, { credentials: 'omit', cache: 'no-cache', signal });
  } catch (error) {
    return { kind: 'network', detail: `${url}: ${String(error)}` };
  }
  if (!response.ok) return { kind: 'http', detail: `${url}: HTTP ${response.status}` };
  const type = response.headers.get('content-type') ?? 'no content type';
  const expected = EXPECTED_TYPES[extensionOf(new URL(url).pathname)];
  if (expected !== undefined && !type.includes(expected))
    return { kind: 'http', detail: `${url}: the content type is ${type}, not ${expected}` };
  if (integrity !== undefined && (await sha384Integrity(await response.arrayBuffer())) !== integrity) {
    return { kind: 'integrity', detail: `${url}: the content is not that of the released file` };
  }
  return {
    kind: 'network',
    detail: `${url}: the file could not be loaded, but a second request for it succeeded`,
  };
}
