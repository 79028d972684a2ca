import { isRecord } from '@mindloom/base';
import { configJson, parseJson } from './config-json';

/** The configuration of the page: the addresses of the backend and the games. See also optional-config.ts. */
export interface MindloomConfig {
  supabaseUrl: string;
  /** The public (anonymous) key; access is controlled by row level security, not by this key. */
  supabaseKey: string;
  gamesOrigin: string;
  /** Whether `npm start` serves the page on this machine. */
  local?: boolean;
}

export type ReadConfig =
  | { ok: true; config: MindloomConfig }
  | { ok: false; code: 'ML-301' | 'ML-302'; problem: string };

const absent = (problem: string): ReadConfig => ({ ok: false, code: 'ML-301', problem });

export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);

/** Whether a key has more rights than an anonymous visitor: a Supabase secret key or a service role token. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, claims = ''] = key.split('.');
  if (!/^[\w-]+$/.test(claims)) return false;
  const decoded = parseJson(decodeBase64Url(claims));
  return isRecord(decoded) && decoded.role === 'service_role';
}

function decodeBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

function checkConfig(json: unknown): ReadConfig {
  if (!isRecord(json)) return absent('the page has no <meta name="mindloom-config"> with a JSON object');
  const { supabaseUrl, supabaseKey, gamesOrigin, local } = json;
  if (!isWebAddress(supabaseUrl)) return absent('supabaseUrl is not a web address');
  if (!isWebAddress(gamesOrigin)) return absent('gamesOrigin is not a web address');
  if (typeof supabaseKey !== 'string' || supabaseKey === '') return absent('supabaseKey is missing');
  if (isSecretKey(supabaseKey)) {
    return {
      ok: false,
      code: 'ML-302',
      problem: 'supabaseKey is a secret key, but a page may only have the publishable key',
    };
  }
  const config: MindloomConfig = { supabaseUrl: supabaseUrl.replace(/\/+$/, ''), supabaseKey, gamesOrigin };
  if (local === true) config.local = true;
  return { ok: true, config };
}

/**
 * Reads `<meta name="mindloom-config">`, which the server fills in.
 * @returns the configuration; ML-301 if it is missing or malformed, ML-302 if it contains a secret key.
 */
export const readConfig = (page: Document = document): ReadConfig => checkConfig(configJson(page));
