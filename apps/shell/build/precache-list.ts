import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash';

/** One file that the service worker keeps; a null revision says that the address changes with the content. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
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
 * Everything that the shell needs without a network: its build, what its page names, and the page itself.
 * The page's revision is the build's: one page belongs to one set of files.
 */
export function precacheList(dist: string): PrecacheEntry[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(NAMED_BY_PAGE)].map(([, url = '']) => url);
  const urls = [...new Set([...staticUrls(dist), ...named])].toSorted();
  const entries = urls.map((url) => ({
    url,
    revision: isVersioned(url) ? null : contentHash(readFileSync(join(dist, url))),
  }));
  return [{ url: '/', revision: contentHash(page + JSON.stringify(entries)) }, ...entries];
}
