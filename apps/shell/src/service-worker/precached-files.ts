import { sha256Integrity } from '@mindloom/base';
import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import { Route } from 'workbox-routing';

type VerifiedEntry = PrecacheEntry & { integrity: string };

/**
 * The hash and headers of the page that this worker's server delivers. See tools/cli/src/serving/runtime-config.ts.
 */
interface PageAsServed {
  integrity: string;
  headers: Record<string, string>;
  /** The address from which games are loaded: an origin, or an address below an origin. */
  gamesAddress: string;
}

/** The build replaces this placeholder with the list of files. See build/precache.ts. */
declare const FILES_OF_THIS_BUILD: VerifiedEntry[];
/**
 * The server inserts the hash and headers of the page. The page contains the server's configuration, so its hash is not
 * known at the build.
 */
declare const PAGE_AS_SERVED: PageAsServed;

export const pageAsServed = PAGE_AS_SERVED;

/** The address of the app's only page, which is served for every address. */
export const PAGE = '/';

/**
 * Every file that this worker stores, with its hash. Any script of a page can write to Cache Storage, but this list
 * comes only from the server, as part of the worker's script.
 */
export const precachedFiles: VerifiedEntry[] = [
  { url: PAGE, revision: pageAsServed.integrity, integrity: pageAsServed.integrity },
  ...FILES_OF_THIS_BUILD,
];

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  webmanifest: 'application/manifest+json',
};

function headersFor(url: string): Record<string, string> {
  const { pathname } = new URL(url, location.href);
  if (pathname === PAGE) return pageAsServed.headers;
  const type = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' };
}

/**
 * Verifies the body of a stored response. The status and headers of the result are set here and not taken from the
 * stored response. Any script can write to the cache, and could have stored the page without its security policy.
 * @param integrity one sha256 hash, as Subresource Integrity writes it. Any other text matches no content.
 * @returns null if the body does not have this hash.
 */
async function verified(stored: Response, url: string, integrity: string): Promise<Response | null> {
  const body = await stored.arrayBuffer();
  return (await sha256Integrity(body)) === integrity
    ? new Response(body, { headers: headersFor(url) })
    : null;
}

const keyOf = (url: string): string => getCacheKeyForURL(url) ?? url;

let integrityByKey: Map<string, string> | undefined;

async function verifiedOrDeleted(cache: Cache, key: string, stored: Response): Promise<Response | null> {
  integrityByKey ??= new Map(precachedFiles.map(({ url, integrity }) => [keyOf(url), integrity]));
  const response = await verified(stored, key, integrityByKey.get(key) ?? '');
  if (response === null) await cache.delete(key);
  return response;
}

/**
 * Deletes a stored file whose content is not that of this build. The strategy then requests the file from the
 * network.
 */
export const verifiedOnly: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) =>
    cachedResponse ? verifiedOrDeleted(await caches.open(cacheName), request.url, cachedResponse) : null,
};

/**
 * Reads a file of this build from the cache. Returns null if the file is missing or its content does not have the
 * expected hash.
 */
export async function readPrecached(url: string): Promise<Response | null> {
  const cache = await caches.open(cacheNames.precache);
  const stored = await cache.match(keyOf(url));
  return stored ? verifiedOrDeleted(cache, keyOf(url), stored) : null;
}

/** Stores the page again after it was deleted. Rejects without a connection, or if the server has a newer page. */
export async function restorePage(): Promise<void> {
  const { integrity } = pageAsServed;
  const page = await fetch(PAGE, { integrity, cache: 'no-cache' });
  if (page.ok) await (await caches.open(cacheNames.precache)).put(keyOf(PAGE), page);
}

async function readOtherBuild(request: Request): Promise<Response | null> {
  const stored = await (await caches.open(cacheNames.precache)).match(request.url);
  return stored ? verified(stored, request.url, request.integrity) : null;
}

/**
 * Serves `/static/` files of other builds. A page from the network may belong to a newer build, whose files the
 * waiting worker has already cached. This worker has no hashes for these files, so it checks them against the
 * `integrity` of the request.
 */
export const otherBuildsRoute = new Route(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/static/'),
  async ({ request }) => (await readOtherBuild(request)) ?? fetch(request),
);
