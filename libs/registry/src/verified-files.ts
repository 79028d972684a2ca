import { allowScripts, type ScriptRule, withTimeout } from '@mindloom/base';
import type { Asset } from './asset';

/**
 * Ensures that a page runs only the registered files of a release.
 *
 * Scripts and stylesheets have an integrity attribute, but imported modules, images and sounds do not. Therefore this file
 * has several mechanisms:
 * - Script and link elements, including those that a game creates, get the registered hash when their address is set.
 * - The page's Trusted Types policy accepts only registered files as scripts of elements and workers.
 * - ES modules are preloaded with integrity before the entry runs. `import()` then uses the preloaded modules.
 * - Every fetch of a registered file gets the registered hash.
 * - Image, audio and video elements show a verified copy, which the page fetches with the hash. The security policy does not
 *   let them load anything else from the games origin.
 *
 * See docs/decisions/verified-files.md for the measurements.
 */

/** The part of a `Release` that lists its files. */
interface Files {
  assets: readonly Asset[];
}

type LoadingElement = HTMLScriptElement | HTMLLinkElement;

/** A well-formed hash that matches no file, so the browser refuses every response. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

/** Registered hashes. The key is the address of the file without its query. */
const hashes = new Map<string, string>();
/** The origins that serve releases. Files of these origins that are not registered are refused. */
const origins = new Set<string>();
const refusedUrls = new Set<string>();
/** The folders of games from source, which have no hashes. */
const sourceFolders = new Set<string>();
let isGuarding = false;
let isAllowing = false;

const withoutQuery = (url: URL) => url.origin + url.pathname;

/** Returns the hash that a file must have; undefined for addresses that are not restricted. */
function requiredIntegrity(address: string): string | undefined {
  if (!URL.canParse(address, document.baseURI)) return undefined;
  const url = new URL(address, document.baseURI);
  const isForeign = url.origin !== location.origin;
  return (
    hashes.get(withoutQuery(url)) ?? (isForeign && origins.has(url.origin) ? MATCHES_NOTHING : undefined)
  );
}

/**
 * Allows a script of a registered file, any script in the folder of a game from source, and a worker with a blob:
 * address.
 */
const isReleaseScript: ScriptRule = (url, sink) => {
  // Allow workers with a blob: address, because the security policy decides whether a page may have them. It allows no
  // other script with a blob: address.
  if (url.protocol === 'blob:') return sink.startsWith('Worker');
  if (hashes.has(withoutQuery(url))) return true;
  // Remember a refused address. The browser throws an exception when it is set, so no element reports the refusal.
  if (requiredIntegrity(url.href) === MATCHES_NOTHING) refusedUrls.add(url.href);
  return [...sourceFolders].some((folder) => url.href.startsWith(folder));
};

function requireIntegrity(element: LoadingElement, address: string): false {
  const integrity = requiredIntegrity(address);
  if (integrity === undefined) return false;
  element.integrity = integrity;
  // The browser can verify a response of another origin only if CORS allows reading it.
  if (!element.hasAttribute('crossorigin')) element.crossOrigin = 'anonymous';
  return false;
}

/**
 * Calls a function when the address of an element of a given class is set.
 * @param onAddress returns true if it sets the address itself, with the native setter that it receives.
 */
function watchAddress<E extends Element>(
  elementClass: { prototype: E },
  attribute: 'src' | 'href',
  onAddress: (element: E, address: string, setNative: (address: string) => void) => boolean,
): void {
  const { prototype } = elementClass;
  const property = Object.getOwnPropertyDescriptor(prototype, attribute);
  if (property === undefined)
    throw new Error(`this browser does not let the loader intercept "${attribute}"`);
  const set = (element: E, address: string) => {
    const setNative = (native: string) => Element.prototype.setAttribute.call(element, attribute, native);
    if (!onAddress(element, address, setNative)) setNative(address);
  };
  Object.defineProperty(prototype, attribute, {
    ...property,
    set(this: E, address: unknown) {
      set(this, String(address));
    },
  });
  // Patch only the classes of elements that load files, because a patch of `Element.prototype` would slow down all
  // attributes of the page.
  Object.defineProperty(prototype, 'setAttribute', {
    configurable: true,
    writable: true,
    value(this: E, name: string, value: string) {
      if (name.toLowerCase() === attribute) set(this, value);
      else Element.prototype.setAttribute.call(this, name, value);
    },
  });
}

/**
 * For each element, the address of the file that it should show now. If an element gets another address before the copy
 * of its file arrives, this copy is not shown.
 */
const wantedUrls = new WeakMap<Element, string>();
/** The addresses of the verified copies, by the address of the file. */
const copies = new Map<string, Promise<string>>();

/** Fetches a file of a release with its hash. @returns the address of a copy that only this page can read. */
async function copyOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return URL.createObjectURL(await response.blob());
}

/** Makes an image, audio or video element show a verified copy of a file. If it cannot be verified, the element gets an error event. */
function showCopy(element: Element, address: string, setNative: (address: string) => void): boolean {
  wantedUrls.set(element, address);
  if (!URL.canParse(address, document.baseURI)) return false;
  const url = new URL(address, document.baseURI);
  if (!hashes.has(withoutQuery(url))) return false;
  const copy = copies.get(url.href) ?? copyOf(url.href);
  copies.set(url.href, copy);
  const showIfWanted = (copyUrl: string) => {
    if (wantedUrls.get(element) === address) setNative(copyUrl);
  };
  copy.then(showIfWanted, () => {
    copies.delete(url.href);
    element.dispatchEvent(new Event('error'));
  });
  return true;
}

/** The query of a second request. It makes the service worker take the file from the network and replace its copy. */
const SECOND_ATTEMPT = 'attempt=2';

let fetchNative: typeof fetch | undefined;

/** Fetches a file without its registered hash, to find out why it was refused. Never use the content. */
export const fetchUnverified = (url: string, init: RequestInit): Promise<Response> =>
  (fetchNative ?? fetch)(url, init);

const urlOf = (input: RequestInfo | URL): string => {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
};

/** Adds the registered hash to every fetch of a registered file. */
function verifyFetches(): void {
  const native = globalThis.fetch.bind(globalThis);
  fetchNative = native;
  globalThis.fetch = async (input, init) => {
    const url = new URL(urlOf(input), document.baseURI);
    const integrity = hashes.get(withoutQuery(url));
    if (integrity === undefined) return native(input, init);
    const verified: RequestInit = { ...init, integrity, mode: 'cors', credentials: 'omit' };
    try {
      return await native(url, verified);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      // The copy on this device may be damaged. Request the file at another address, so that the service worker
      // replaces the copy.
      if (url.search === '') return globalThis.fetch(`${url.href}?${SECOND_ATTEMPT}`, init);
      refusedUrls.add(url.href);
      throw error;
    }
  };
}

function noteRefused({ target }: Event): void {
  const url = addressOf(target);
  if (url !== null && requiredIntegrity(url) !== undefined) refusedUrls.add(url);
}

/**
 * Returns the address of a script or stylesheet; null for other elements. Failed preload hints are ignored, because the
 * page requests the file again.
 */
function addressOf(target: EventTarget | null): string | null {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.relList.contains('stylesheet') ? target.href : null;
}

/**
 * Restricts script and link elements of this page to the registered files of a release. Unregistered files of the
 * release's origin are refused. A game from source has no hashes and is not restricted.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 */
export function enforceHashes({ assets }: Files, baseUrl: string): void {
  if (!isAllowing) allowScripts(isReleaseScript);
  isAllowing = true;
  if (assets.length === 0) {
    sourceFolders.add(baseUrl);
    return;
  }
  for (const { path, sha384 } of assets) hashes.set(withoutQuery(new URL(path, baseUrl)), sha384);
  origins.add(new URL(baseUrl).origin);
  if (isGuarding) return;
  isGuarding = true;
  watchAddress(HTMLScriptElement, 'src', requireIntegrity);
  watchAddress(HTMLLinkElement, 'href', requireIntegrity);
  for (const mediaClass of [HTMLImageElement, HTMLMediaElement]) watchAddress(mediaClass, 'src', showCopy);
  verifyFetches();
  // Listen in the capture phase, so that this listener runs before those of the game.
  document.addEventListener('error', noteRefused, true);
}

/**
 * Returns and forgets the addresses of the scripts and stylesheets of a release that have failed to load since the last
 * call.
 * @returns absolute addresses.
 */
export function takeRefusedUrls(baseUrl: string): string[] {
  const urls = [...refusedUrls].filter((url) => url.startsWith(baseUrl));
  for (const url of urls) refusedUrls.delete(url);
  return urls;
}

/** Whether a file is an ES module. A release may import only files whose name ends with `.mjs`. */
export const isModule = (path: string): boolean => path.endsWith('.mjs');

/** The reason `unsupported` means that this browser cannot preload modules with integrity. */
export type ModulesLoaded =
  | { ok: true }
  | { ok: false; why: 'unsupported' | 'timeout' | 'failed'; url: string };

function canVerifyModules(): boolean {
  const link = document.createElement('link');
  return 'integrity' in link && link.relList.supports('modulepreload');
}

/**
 * Preloads every ES module of a release with integrity, without running it. `import()` then uses the verified bytes
 * without a request. Do not run the release after a failure, because `import()` would request modules without integrity.
 * Resolves when all modules are loaded or one module fails. A release without modules succeeds at once.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 */
export async function loadModules(
  { assets }: Files,
  baseUrl: string,
  limitMs: number,
): Promise<ModulesLoaded> {
  const modules = assets.filter(({ path }) => isModule(path));
  const [first] = modules;
  if (first === undefined) return { ok: true };
  if (!canVerifyModules()) return { ok: false, why: 'unsupported', url: new URL(first.path, baseUrl).href };
  const links = modules.map(({ path, sha384 }) => moduleLink(new URL(path, baseUrl).href, sha384));
  const loaded = new Promise<ModulesLoaded>((resolve) => {
    const waiting = new Set(links);
    for (const link of links) {
      link.addEventListener('error', () => resolve({ ok: false, why: 'failed', url: link.href }));
      link.addEventListener('load', () => {
        waiting.delete(link);
        if (waiting.size === 0) resolve({ ok: true });
      });
    }
  });
  document.head.append(...links);
  try {
    return await withTimeout(
      loaded,
      limitMs,
      () => new Error(`the modules did not load within ${limitMs} ms`),
    );
  } catch {
    // The only possible error is the timeout, because `loaded` never rejects.
    return { ok: false, why: 'timeout', url: baseUrl };
  } finally {
    for (const link of links) link.remove();
  }
}

/** Creates a preload link with integrity. The request starts when the link is added to the page. */
export function moduleLink(url: string, sha384: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = sha384;
  link.href = url;
  return link;
}
