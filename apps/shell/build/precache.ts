import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);

/** A short hash for file addresses and for the revisions of precached files. */
export const contentHash = (content: string | Buffer): string => sha256(content).digest('hex').slice(0, 12);

/**
 * The hash algorithm of the shell's own files. The first page contains the hashes of all chunks, and hashes cannot be
 * compressed. sha256 is used because its hashes are shorter than those of sha384.
 */
export const INTEGRITY_ALGORITHM = 'sha256';

/** The Subresource Integrity value of a file. */
export const integrityOf = (content: string | Buffer): string =>
  `${INTEGRITY_ALGORITHM}-${sha256(content).digest('base64')}`;

/** A file that the service worker stores. `revision` is null if the address already changes with the content. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
  integrity: string;
}

const STATIC = 'static';
const PAGE_REFERENCE = /(?:src|href)="(\/[^"]+)"/g;

const isVersioned = (url: string) => url.startsWith(`/${STATIC}/`) || url.includes('?v=');

function staticUrls(dist: string): string[] {
  const files = readdirSync(join(dist, STATIC), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.(?:js|css|woff2|svg|png|webp)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(dist.length).replaceAll('\\', '/'));
}

/**
 * Lists the files that the shell needs without a network: the files of its build, and the files that index.html refers
 * to. index.html itself is not in the list, because the server inserts the configuration into it after the build. The
 * service worker adds index.html.
 */
export function precacheList(dist: string): PrecacheEntry[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const referenced = [...page.matchAll(PAGE_REFERENCE)].map(([, url = '']) => url);
  return [...new Set([...staticUrls(dist), ...referenced])].toSorted().map((url) => {
    const content = readFileSync(join(dist, url.replace(/\?.*$/, '')));
    return { url, revision: isVersioned(url) ? null : contentHash(content), integrity: integrityOf(content) };
  });
}

const PLACEHOLDER = 'FILES_OF_THIS_BUILD';

/** Writes the file list into the service worker after the build. */
export const pluginPrecache = (worker: string): RsbuildPlugin => ({
  name: 'mindloom:precache',
  setup(api) {
    api.onAfterBuild(() => {
      const file = join(api.context.distPath, worker);
      const parts = readFileSync(file, 'utf8').split(PLACEHOLDER);
      if (parts.length !== 2) throw new Error(`${worker} must contain ${PLACEHOLDER} exactly once.`);
      writeFileSync(file, parts.join(JSON.stringify(precacheList(api.context.distPath))));
    });
  },
});
