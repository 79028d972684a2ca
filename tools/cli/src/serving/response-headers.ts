import { extname } from 'node:path';
import { trustedTypesPolicy } from '@mindloom/base';
import type { Capability } from '@mindloom/registry';

/** Response headers by name. The local servers and the hosting files use the same ones. */
export type HeaderSet = Readonly<Record<string, string>>;

export interface Origins {
  /** The addresses from which games are loaded. Each is an origin, or an origin with a path. */
  games: readonly string[];
  /** The origin of the Supabase API, and other origins to which the pages may send requests. */
  api: readonly string[];
  /** The origin of this site. If it is https, the headers contain Strict-Transport-Security. */
  self: string;
  /** The capabilities of the assigned releases, such as WebAssembly; none by default. */
  capabilities?: readonly Capability[];
  /** The origin of the frames in which untrusted games run. Absent if the pages have no frames. */
  frame?: string;
  /** True if the pages load a game from source, which has no hashes. This happens only in development. */
  loadsSource?: boolean;
}

const DISABLED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'browsing-topics',
];
/**
 * The features that a game in a frame may not use. The list contains all features that ask the player or read the
 * device, if Chromium lets a page turn them off.
 */
const FRAME_FEATURES = [
  ...DISABLED_FEATURES,
  'autoplay',
  'clipboard-read',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'idle-detection',
  'local-fonts',
  'picture-in-picture',
  'publickey-credentials-create',
  'screen-wake-lock',
  'storage-access',
  'window-management',
  'xr-spatial-tracking',
];
const TWO_YEARS_S = 63_072_000;

/**
 * Converts an address into a source of the content security policy. For an address with a path, the source allows only the
 * addresses below this path, because the host of a bucket also serves files of other owners.
 */
function policySource(address: string): string {
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : `${origin}${pathname.replace(/\/*$/, '/')}`;
}

function contentSecurityPolicy({ games, api, capabilities = [], frame }: Origins): string {
  const fromGames = ["'self'", ...games.map(policySource)].join(' ');
  // Images, sounds and fonts of games have `blob:` addresses, because the page shows verified copies of them.
  const media =
    games.length > 0
      ? ["img-src 'self' blob:", 'media-src blob:', "font-src 'self' blob:"]
      : ["img-src 'self'", "font-src 'self'"];
  return [
    "default-src 'none'",
    `script-src ${fromGames}${capabilities.includes('wasm') ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src ${fromGames}`,
    `connect-src ${fromGames} ${api.join(' ')}`,
    ...media,
    "manifest-src 'self'",
    `worker-src 'self'${capabilities.includes('worker') ? ' blob:' : ''}`,
    // A page may only show frames of this origin. A frame may not contain further frames, because its own policy
    // forbids them.
    ...(frame === undefined ? [] : [`frame-src ${frame}`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    trustedTypesPolicy(games.length > 0),
  ].join('; ');
}

/**
 * Makes browsers block scripts without a hash. Stylesheets also have hashes, but this header does not contain `style`,
 * because Chromium would log an error. See docs/decisions/withdrawn-code.md.
 */
const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/** Headers of every response of the shell and the console. */
export function pageHeaders(origins: Origins): HeaderSet {
  const secure = origins.self.startsWith('https:');
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins),
    ...(origins.loadsSource ? {} : { 'Integrity-Policy': INTEGRITY_POLICY }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS_S}; includeSubDomains` } : {}),
  };
}

/** The file of the shell that replays runs. */
export const VERIFIER_FILE = '/run-verifier.js';

/**
 * The policy of the worker that replays runs. A worker has the policy of its own response, so only this worker may compile
 * WebAssembly, and the pages may not. It may neither request nor load anything.
 */
export const VERIFIER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; sandbox";

/** The headers of single files of the shell, by path. They replace those of the pages. */
export const shellFileHeaders: Readonly<Record<string, HeaderSet>> = {
  [VERIFIER_FILE]: { 'Content-Security-Policy': VERIFIER_POLICY },
};

export interface FrameOrigins {
  /** The origin of the page in the frame. */
  frame: string;
  games: readonly string[];
  /** The only origin that may embed the page. */
  shell: string;
}

/**
 * Headers of every response of the frame site. Before the page runs the game, it adds a stricter policy, which allows only
 * the files of the release. `sandbox` gives the page an opaque origin, even if somebody opens it outside of a frame. The
 * policy names the origin of the site, because 'self' matches nothing in a page with an opaque origin.
 */
export function frameHeaders({ frame, games, shell }: FrameOrigins): HeaderSet {
  const sources = [frame, ...games.map(policySource)].join(' ');
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${sources} 'wasm-unsafe-eval'`,
      `style-src ${sources}`,
      `connect-src ${games.map(policySource).join(' ')}`,
      'img-src blob:',
      'media-src blob:',
      `font-src ${frame} blob:`,
      'worker-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${shell}`,
      trustedTypesPolicy(true),
      'sandbox allow-scripts',
    ].join('; '),
    'Integrity-Policy': INTEGRITY_POLICY,
    'Permissions-Policy': FRAME_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Document-Isolation-Policy': 'isolate-and-credentialless',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'Referrer-Policy': 'no-referrer',
  };
}

/** Headers of every response of the games origin. Any page may load the files. The games origin has no pages. */
export const storeHeaders: HeaderSet = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

const HASHED_NAME = /\.[0-9a-f]{8,}\.(?:\w+\.)*\w+$/;

/** Cache-Control for a file of the shell or the console. Only files with a content hash in their name are immutable. */
export const pageCacheControl = (path: string): string => (HASHED_NAME.test(path) ? IMMUTABLE : REVALIDATE);

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Returns the media type of a file by its name. Browsers neither run nor show files of unknown types. */
export const contentType = (file: string): string =>
  MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Cache-Control of files whose content never changes. One year is the longest time that caches support. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache-Control of other files. Browsers ask for a newer version each time. */
export const REVALIDATE = 'no-cache';
