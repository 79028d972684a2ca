import type { Capability } from '@mindloom/registry';
import { defaultRemotes } from '@mindloom/domain';
import {
  contentType,
  frameHeaders,
  type HeaderSet,
  IMMUTABLE,
  pageHeaders,
  REVALIDATE,
  storeHeaders,
  VERIFIER_FILE,
  VERIFIER_POLICY,
} from '../serving/response-headers';

export interface HostedOrigins {
  shell: string;
  console: string;
  /** The address of the games: an origin, or an origin with a path if the games are in a bucket. */
  games: string;
  supabase: string;
  /** The address from which shells read the registry's snapshot. Null if they read it from the Supabase project. */
  registry: string | null;
  /**
   * The site of the frames in which releases of untrusted teams run. Null if this installation does not run such releases.
   */
  frame: string | null;
  /** The capabilities that the assigned releases declare. */
  capabilities?: readonly Capability[];
}

/** The files of each site, as paths relative to the folder of the site. */
export interface HostedContent {
  shell: readonly string[];
  console: readonly string[];
  frame: readonly string[];
  /** Folders of the copied releases, newest first. */
  games: readonly string[];
}

/** The host's configuration files for each site, by file name. */
export interface HostingFiles {
  shell: Record<string, string>;
  console: Record<string, string>;
  games: Record<string, string>;
  /** The files for the frame site. Absent if the installation has no frame site. */
  frame?: Record<string, string>;
  /** How to upload each site into a bucket, for hosts that do not read `_headers` and `_redirects`. */
  buckets: { shell: BucketSite; console: BucketSite };
}

/** How to upload a site into a bucket that serves websites, but reads neither `_headers` nor `_redirects`. */
export interface BucketSite {
  indexDocument: string;
  errorDocument: string;
  /** Headers that the CDN in front of the bucket must add to every response, because a bucket cannot send them. */
  headers: HeaderSet;
  objects: BucketObject[];
}

interface BucketObject {
  key: string;
  /** The path of the file, relative to the folder of the site. */
  file: string;
  contentType: string;
  cacheControl: string;
}

/** One block of a `_headers` file. */
type HeaderRule = readonly [path: string, headers: HeaderSet];

/** The number of blocks of `_headers` that Cloudflare Pages reads. It ignores all further blocks. */
const MAX_HEADER_RULES = 100;

/**
 * The file that hosts send with status 404 for unknown addresses. It is a copy of the page, so the app can say that the
 * address does not exist.
 */
export const NOT_FOUND_PAGE = '404.html';

/**
 * The addresses of the shell's pages. Each address needs its own rule, because a wildcard rule (`/* /index.html 200`) does
 * not work on Cloudflare. Cloudflare rejects it as an infinite loop, and applies rewrites even if a file exists. A test
 * compares this list with the shell's paths.
 */
export const SHELL_ROUTES: readonly string[] = [
  '/info',
  '/dashboard',
  '/games',
  '/settings',
  '/ranking',
  '/privacy',
  '/terms',
  '/accessibility',
  '/game',
  ...Object.keys(defaultRemotes).map((slot) => `/game/${slot}`),
];

/**
 * The addresses of pages for whose ids no rule can be written in advance. A bucket website has no such rules: it answers with
 * the page and status 404.
 */
export const SHELL_WILDCARDS: readonly string[] = ['/replay/*'];

/** The addresses of the console's pages. A test compares this list with the console's paths. */
export const CONSOLE_ROUTES: readonly string[] = [
  '/slots',
  '/teams',
  '/staff',
  '/history',
  '/notifications',
  ...Object.keys(defaultRemotes).map((slot) => `/slots/${slot}`),
];

/** Files that keep their name when their content changes, so browsers must revalidate them. */
const REVALIDATED: readonly string[] = [
  'service-worker.js',
  'run-verifier.js',
  'theme.js',
  'site.webmanifest',
];

/**
 * The policy of the worker that replays runs. The line with '!' makes Cloudflare remove the policy of the pages first. Netlify
 * ignores this line and sends both policies. They block the worker's WebAssembly, so players cannot replay a ranked set in
 * their browser (ML-748).
 */
const VERIFIER_RULE: HeaderRule = [
  VERIFIER_FILE,
  { '! Content-Security-Policy': '', 'Content-Security-Policy': VERIFIER_POLICY },
];

/**
 * Returns the configuration files for a static host. They have the headers of the local servers, with the production
 * origins.
 */
export function hostingFiles(origins: HostedOrigins, content: HostedContent): HostingFiles {
  const shell = hostedShellHeaders(origins);
  const staffConsole = pageHeaders({ self: origins.console, games: [], api: [origins.supabase] });
  return {
    shell: {
      _headers: headersFile([['/*', shell], VERIFIER_RULE, ...cacheRules(content.shell)]),
      _redirects: redirectsFile([...SHELL_ROUTES, ...SHELL_WILDCARDS]),
    },
    console: {
      _headers: headersFile(pageRules(staffConsole, content.console)),
      _redirects: redirectsFile(CONSOLE_ROUTES),
    },
    games: { _headers: headersFile(gameRules(content.games)) },
    ...(origins.frame === null ? {} : { frame: frameSite(origins, origins.frame, content.frame) }),
    buckets: {
      shell: bucketSite(shell, content.shell, SHELL_ROUTES),
      console: bucketSite(staffConsole, content.console, CONSOLE_ROUTES),
    },
  };
}

const frameSite = ({ shell, games }: HostedOrigins, frame: string, files: readonly string[]) => ({
  _headers: headersFile(pageRules(frameHeaders({ frame, games: [games], shell }), files)),
});

/** Headers of every response of the hosted shell. */
export function hostedShellHeaders({
  shell,
  games,
  supabase,
  registry,
  frame,
  capabilities = [],
}: HostedOrigins): HeaderSet {
  const api = registry === null ? [supabase] : [supabase, new URL(registry).origin];
  return pageHeaders({
    self: shell,
    games: [games],
    api,
    capabilities,
    ...(frame !== null && { frame }),
  });
}

/**
 * Pages have no Cache-Control rule, because Cloudflare Pages and Netlify send `max-age=0, must-revalidate` by default.
 */
const pageRules = (headers: HeaderSet, files: readonly string[]): HeaderRule[] => [
  ['/*', headers],
  ...cacheRules(files),
];

/**
 * Returns rules that set `Cache-Control` for exact paths. Cloudflare also applies `_headers` to a response with status 404.
 * With a rule for `/static/*`, browsers would cache "not found" for a year.
 * @param files such as `static/js/index.1a2b3c4d.js`.
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

/** @param releases folders of releases, such as `memory/1.4.2`, newest first. */
const gameRules = (releases: readonly string[]): HeaderRule[] => [
  ['/*', storeHeaders],
  ...releases.map((folder): HeaderRule => [`/${folder}/*`, { 'Cache-Control': IMMUTABLE }]),
];

/**
 * Returns a `_headers` file for Cloudflare Pages and Netlify. It contains only as many rules as Cloudflare reads. Browsers
 * revalidate the files without a rule.
 */
const headersFile = (rules: readonly HeaderRule[]): string =>
  rules
    .slice(0, MAX_HEADER_RULES)
    .map(([path, headers]) =>
      [
        path,
        ...Object.entries(headers).map(([name, value]) =>
          value === '' ? `  ${name}` : `  ${name}: ${value}`,
        ),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');

/**
 * Returns a `_redirects` file for Cloudflare Pages and Netlify. The rewrites have the target `/`, because Cloudflare
 * redirects `/index.html`.
 */
const redirectsFile = (routes: readonly string[]): string =>
  routes.map((route) => `${route} / 200\n`).join('');

/**
 * Describes the upload of a site. In addition to the files, the bucket gets a copy of the page for each route of the app.
 */
function bucketSite(headers: HeaderSet, files: readonly string[], routes: readonly string[]): BucketSite {
  const object = (key: string, file: string): BucketObject => ({
    key,
    file,
    contentType: contentType(file),
    cacheControl: file.startsWith('static/') ? IMMUTABLE : REVALIDATE,
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
