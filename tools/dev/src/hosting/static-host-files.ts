import { defaultRemotes } from '@mindloom/domain';
import { contentType, IMMUTABLE, REVALIDATE } from '@mindloom/release';
import type { HeaderSet } from '../serving/security-headers';

/** One block of a `_headers` file. */
export type HeaderRule = readonly [path: string, headers: HeaderSet];

/** Cloudflare Pages ignores the blocks of `_headers` after this many. */
const MOST_HEADER_RULES = 100;

/**
 * The addresses of the shell that are not files. Cloudflare refuses `/* /index.html 200` as an endless loop and applies a
 * rewrite also where a file exists, so each address is listed; whatever is not listed is a 404. A test holds the list to
 * the shell's own paths.
 */
export const SHELL_ROUTES: readonly string[] = [
  '/info',
  '/dashboard',
  '/games',
  '/settings',
  '/privacy',
  '/terms',
  '/accessibility',
  '/game',
  ...Object.keys(defaultRemotes).map((slot) => `/game/${slot}`),
];

/** Also served for unknown addresses, with status 404: the app says there that the page does not exist. */
export const NOT_FOUND_PAGE = '404.html';

/** Files that keep their name while their content changes. */
const REVALIDATED: readonly string[] = ['service-worker.js', 'theme.js', 'site.webmanifest'];

/**
 * `Cache-Control` by exact path. Cloudflare applies `_headers` to a 404 as well: a rule for `/static/*` would let a browser keep
 * "not found" for a year.
 * @param files the paths of a built page site, such as `static/js/index.1a2b3c4d.js`.
 */
function cacheRules(files: readonly string[]): HeaderRule[] {
  const named = REVALIDATED.filter((file) => files.includes(file)).map((file): HeaderRule => {
    const type = file.endsWith('.webmanifest') ? { 'Content-Type': contentType(file) } : {};
    return [`/${file}`, { 'Cache-Control': REVALIDATE, ...type }];
  });
  const hashed = files.filter((file) => file.startsWith('static/'));
  return [
    ...named,
    ...hashed.toSorted().map((file): HeaderRule => [`/${file}`, { 'Cache-Control': IMMUTABLE }]),
  ];
}

/** The rules of a page site. Pages themselves carry no rule: the default of both hosts is `max-age=0, must-revalidate`. */
export const pageRules = (headers: HeaderSet, files: readonly string[]): HeaderRule[] => [
  ['/*', headers],
  ...cacheRules(files),
];

/**
 * The rules of the games origin: the files of a published release never change.
 * @param releases the folders of the releases, such as `memory/1.4.2`, the newest first.
 */
export const gameRules = (headers: HeaderSet, releases: readonly string[]): HeaderRule[] => [
  ['/*', headers],
  ...releases.map((folder): HeaderRule => [`/${folder}/*`, { 'Cache-Control': IMMUTABLE }]),
];

/** A `_headers` file for Cloudflare Pages and Netlify. What exceeds their limit is revalidated by browsers instead. */
export const headersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .slice(0, MOST_HEADER_RULES)
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');

/** A `_redirects` file for Cloudflare Pages and Netlify: rewrites to `/`, because Cloudflare redirects `/index.html`. */
export const redirectsFile = (routes: readonly string[]): string =>
  routes.map((route) => `${route} / 200\n`).join('');

interface BucketObject {
  key: string;
  /** Path of the file in the site's folder. */
  file: string;
  contentType: string;
  cacheControl: string;
}

/** How to put a page site into a bucket that serves websites and reads neither `_headers` nor `_redirects`. */
export interface BucketSite {
  indexDocument: string;
  errorDocument: string;
  /** For the CDN in front of the bucket, on every reply: a bucket cannot send them. */
  headers: HeaderSet;
  objects: BucketObject[];
}

/** Describes the upload of a page site into a bucket: each address of the app is one more object with the page. */
export function bucketSite(
  headers: HeaderSet,
  files: readonly string[],
  routes: readonly string[],
): BucketSite {
  const cacheControl = (file: string) => (file.startsWith('static/') ? IMMUTABLE : REVALIDATE);
  const object = (key: string, file: string): BucketObject => ({
    key,
    file,
    contentType: contentType(file),
    cacheControl: cacheControl(file),
  });
  return {
    indexDocument: 'index.html',
    errorDocument: NOT_FOUND_PAGE,
    headers,
    objects: [
      ...files.toSorted().map((file) => object(file, file)),
      ...routes.map((route) => object(route.slice(1), 'index.html')),
    ],
  };
}
