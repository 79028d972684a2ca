import { IMMUTABLE, REVALIDATE } from '@mindloom/release';

/** The only place where the headers of Mindloom's sites stand: the local servers and the hosting files read them here. */
export type HeaderSet = Readonly<Record<string, string>>;

export interface Origins {
  /** Where remotes are loaded from: origins, or addresses below one. */
  games: readonly string[];
  /** The Supabase API, and whatever else the pages may talk to. */
  api: readonly string[];
  /** This site itself; https adds Strict-Transport-Security. */
  self: string;
  /** The pages load a game from source, which has no hashes: development alone. */
  loadsSource?: boolean;
}

const SWITCHED_OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
];
const ALSO_OFF = [
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'browsing-topics',
];
const TWO_YEARS_S = 63_072_000;

/** A source of a policy: an origin, or everything below an address. Beside a bucket of games lie other people's files. */
function policySource(address: string): string {
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : `${origin}${pathname.replace(/\/*$/, '/')}`;
}

function contentSecurityPolicy({ games, api }: Origins): string {
  const fromGames = ["'self'", ...games.map(policySource)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${fromGames}`,
    `style-src ${fromGames}`,
    `connect-src ${fromGames} ${api.join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * A script without a hash is not loaded. Stylesheets have hashes too, but Chromium logs an error for `style` in here:
 * docs/decisions/withdrawn-code.md.
 */
const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/** Headers of every reply of the shell and the console. */
export function pageHeaders(origins: Origins): HeaderSet {
  const secure = origins.self.startsWith('https:');
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins),
    ...(origins.loadsSource ? {} : { 'Integrity-Policy': INTEGRITY_POLICY }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': [...SWITCHED_OFF, ...ALSO_OFF].map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS_S}; includeSubDomains` } : {}),
  };
}

/** Headers of every reply of the games origin: files for any page to load, and no page of its own. */
export const storeHeaders: HeaderSet = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

const HASHED_NAME = /\.[0-9a-f]{8,}\.(?:\w+\.)*\w+$/;

/** Cache-Control of a page site's file: only a name with a content hash is kept for good. */
export const pageCacheControl = (path: string): string => (HASHED_NAME.test(path) ? IMMUTABLE : REVALIDATE);
