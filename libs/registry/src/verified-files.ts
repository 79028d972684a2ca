import type { Asset } from './snapshot';

/**
 * Keeps a page from running a file of a release that is not the registered one.
 *
 * Two mechanisms, because scripts and stylesheets carry a hash of their own and an imported module does not:
 * - Script and link elements get the integrity of the registry when their address is set, also those that a game makes.
 * - ES modules are loaded with integrity before the entry runs. The page keeps them, so `import()` cannot get others.
 *
 * `docs/decisions/verified-files.md` has the measurements.
 */

/** Part of a `Release`. */
interface Files {
  assets: readonly Asset[];
}

type LoadingElement = HTMLScriptElement | HTMLLinkElement;

/** A well-formed hash that no file has: the browser refuses whatever arrives. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

/** By address without query. */
const hashes = new Map<string, string>();
/** Origins that serve releases. What they serve beside a release's files is refused. */
const origins = new Set<string>();
const refusedUrls = new Set<string>();
let isGuarding = false;

const withoutQuery = (url: URL) => url.origin + url.pathname;

/** The hash that a file must have; undefined where the registry has no say. */
function requiredIntegrity(address: string): string | undefined {
  if (!URL.canParse(address, document.baseURI)) return undefined;
  const url = new URL(address, document.baseURI);
  const isForeign = url.origin !== location.origin;
  return (
    hashes.get(withoutQuery(url)) ?? (isForeign && origins.has(url.origin) ? MATCHES_NOTHING : undefined)
  );
}

function requireIntegrity(element: LoadingElement, address: string): void {
  const integrity = requiredIntegrity(address);
  if (integrity === undefined) return;
  element.integrity = integrity;
  // The browser can verify only what it may read.
  if (!element.hasAttribute('crossorigin')) element.crossOrigin = 'anonymous';
}

/** Calls `requireIntegrity` whenever the address of an element of this class is set. */
function watchAddress(elementClass: { prototype: LoadingElement }, attribute: 'src' | 'href'): void {
  const { prototype } = elementClass;
  const property = Object.getOwnPropertyDescriptor(prototype, attribute);
  if (property === undefined) throw new Error(`${attribute} cannot be watched here`);
  Object.defineProperty(prototype, attribute, {
    ...property,
    set(this: LoadingElement, address: unknown) {
      requireIntegrity(this, String(address));
      property.set?.call(this, address);
    },
  });
  // Of these classes alone: `Element.prototype` would slow every attribute of the page down.
  Object.defineProperty(prototype, 'setAttribute', {
    configurable: true,
    writable: true,
    value(this: LoadingElement, name: string, value: string) {
      if (name.toLowerCase() === attribute) requireIntegrity(this, value);
      Element.prototype.setAttribute.call(this, name, value);
    },
  });
}

function noteRefused({ target }: Event): void {
  const url = addressOf(target);
  if (url !== null && requiredIntegrity(url) !== undefined) refusedUrls.add(url);
}

/** Of a script or stylesheet. A failed hint is no failure: what it was for is asked for again. */
function addressOf(target: EventTarget | null): string | null {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.relList.contains('stylesheet') ? target.href : null;
}

/**
 * From now on, script and link elements of this page load the files of this release only as they were registered, and
 * nothing else from the origin of the release. A game from source has no hashes and is left alone.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 */
export function holdToHashes({ assets }: Files, baseUrl: string): void {
  if (assets.length === 0) return;
  for (const { path, sha384 } of assets) hashes.set(withoutQuery(new URL(path, baseUrl)), sha384);
  origins.add(new URL(baseUrl).origin);
  if (isGuarding) return;
  isGuarding = true;
  watchAddress(HTMLScriptElement, 'src');
  watchAddress(HTMLLinkElement, 'href');
  // Capturing: known here before the game hears of it.
  document.addEventListener('error', noteRefused, true);
}

/**
 * Scripts and stylesheets below a folder that did not load since the last call.
 * @returns their absolute addresses.
 */
export function takeRefused(baseUrl: string): string[] {
  const urls = [...refusedUrls].filter((url) => url.startsWith(baseUrl));
  for (const url of urls) refusedUrls.delete(url);
  return urls;
}

/** ES modules are told by their name. An imported file of another name is not verified ahead, and so not released. */
export const isModule = (path: string): boolean => path.endsWith('.mjs');

/** `unsupported`: this browser cannot load modules ahead with integrity. */
export type ModulesLoaded =
  | { ok: true }
  | { ok: false; why: 'unsupported' | 'timeout' | 'failed'; url: string };

function canVerifyModules(): boolean {
  const link = document.createElement('link');
  return 'integrity' in link && link.relList.supports('modulepreload');
}

/**
 * Loads every ES module of a release with integrity and runs none. After success an `import()` of them gets the verified
 * bytes without asking the network. After a failure nothing of the release may run: an `import()` would ask again, and
 * without integrity.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 * @returns settles at the first failure, or when all are there; at once for a release without modules.
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<ModulesLoaded>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, why: 'timeout', url: baseUrl }), limitMs);
    const waiting = new Set(links);
    for (const link of links) {
      link.addEventListener('error', () => resolve({ ok: false, why: 'failed', url: link.href }));
      link.addEventListener('load', () => {
        waiting.delete(link);
        if (waiting.size === 0) resolve({ ok: true });
      });
    }
    document.head.append(...links);
  }).finally(() => {
    clearTimeout(timer);
    links.forEach((link) => link.remove());
  });
}

/** Asks for one module with integrity. The request starts when the link is put into the page. */
export function moduleLink(url: string, sha384: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = sha384;
  link.href = url;
  return link;
}
