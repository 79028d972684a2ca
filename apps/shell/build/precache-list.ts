import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, integrityOf } from './content-hash';

/** One file that the service worker keeps; a null revision says that the address changes with the content. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
  integrity: string;
}

const STATIC = 'static';
const NAMED_BY_PAGE = /(?:src|href)="(\/[^"]+)"/g;

const isVersioned = (url: string) => url.startsWith(`/${STATIC}/`) || url.includes('?v=');

function staticUrls(dist: string): string[] {
  const files = readdirSync(join(dist, STATIC), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.(?:js|css|woff2|svg|png|webp)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(dist.length).replaceAll('\\', '/'));
}

/**
 * Everything that the shell needs without a network besides its page: its build, and what the page names. The page is
 * completed when it is served, and so is its entry.
 */
export function precacheList(dist: string): PrecacheEntry[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(NAMED_BY_PAGE)].map(([, url = '']) => url);
  return [...new Set([...staticUrls(dist), ...named])].toSorted().map((url) => {
    const content = readFileSync(join(dist, url.replace(/\?.*$/, '')));
    return { url, revision: isVersioned(url) ? null : contentHash(content), integrity: integrityOf(content) };
  });
}
