import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import { isIntact } from './integrity';

type VerifiedEntry = PrecacheEntry & { integrity: string };

/** What the server of this worker knows of the page and its place; see tools/dev/src/serving/fill-app.ts. */
interface PageAsServed {
  integrity: string;
  headers: Record<string, string>;
  /** Where games are loaded from: an origin, or an address below one. */
  gamesAddress: string;
}

/** Filled in when the build is finished, see build/plugin-precache. */
declare const FILES_OF_THIS_BUILD: VerifiedEntry[];
/** Filled in by the server, because the configuration is part of the page and of its hash. */
declare const PAGE_AS_SERVED: PageAsServed;

export const pageAsServed = PAGE_AS_SERVED;

/** The one page of the app stands for all its addresses. */
export const PAGE = '/';

/**
 * Every file that this worker keeps, with its hash. Any script of a page can write to Cache Storage; the browser's copy
 * of this worker's script, and so this list, only comes from the server.
 */
export const keptFiles: VerifiedEntry[] = [
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
 * Checks a kept response and takes its bytes alone: status and headers are this worker's own. A page that was kept
 * without its security policy would be another page.
 * @returns null for anything but the file with this hash.
 */
export async function verified(kept: Response, url: string, integrity: string): Promise<Response | null> {
  const body = await kept.arrayBuffer();
  return (await isIntact(body, integrity)) ? new Response(body, { headers: headersFor(url) }) : null;
}

const keyOf = (url: string): string => getCacheKeyForURL(url) ?? url;

const integrityByKey = () => new Map(keptFiles.map(({ url, integrity }) => [keyOf(url), integrity]));

let known: Map<string, string> | undefined;

async function verifiedOrDeleted(cache: Cache, key: string, kept: Response): Promise<Response | null> {
  known ??= integrityByKey();
  const response = await verified(kept, key, known.get(key) ?? '');
  if (response === null) await cache.delete(key);
  return response;
}

/** For the strategy that serves this build: what is not the file of this build is deleted, and the network is asked. */
export const verifiedOnly: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) =>
    cachedResponse ? verifiedOrDeleted(await caches.open(cacheName), request.url, cachedResponse) : null,
};

/** A kept file of this build; null when there is none, or another file in its place. */
export async function readKept(url: string): Promise<Response | null> {
  const cache = await caches.open(cacheNames.precache);
  const kept = await cache.match(keyOf(url));
  return kept ? verifiedOrDeleted(cache, keyOf(url), kept) : null;
}

/** Keeps the page again after it was deleted. Rejects without a network, or when the server has a newer page. */
export async function restorePage(): Promise<void> {
  const { integrity } = pageAsServed;
  const page = await fetch(PAGE, { integrity, cache: 'no-cache' });
  if (page.ok) await (await caches.open(cacheNames.precache)).put(keyOf(PAGE), page);
}
