import { isRecord } from '@mindloom/base';

/** The configuration of the page: the addresses of the backend and the games. */
export interface MindloomConfig {
  supabaseUrl: string;
  /** The public (anonymous) key; access is controlled by row level security, not by this key. */
  supabaseKey: string;
  gamesOrigin: string;
  shellOrigin?: string;
  /** The address of the registry snapshot on a CDN. If it is missing, the snapshot is read from the backend. */
  registryUrl?: string;
  /** The name of the operator of this installation, for the pages on privacy and terms. Not shown if missing. */
  operatorName?: string;
  /** How to reach the operator: an e-mail or web address. */
  operatorContact?: string;
  /** Whether `npm start` serves the page on this machine. */
  local?: boolean;
}

export type ReadConfig =
  | { ok: true; config: MindloomConfig }
  | { ok: false; code: 'ML-301' | 'ML-302'; problem: string };

const META = 'meta[name="mindloom-config"]';

const absent = (problem: string): ReadConfig => ({ ok: false, code: 'ML-301', problem });

/** Parses JSON; returns undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '');

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

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
  if (!isRecord(json)) return absent('the configuration is not a JSON object');
  const { supabaseUrl, supabaseKey, gamesOrigin, shellOrigin, registryUrl, local } = json;
  const { operatorName, operatorContact } = json;
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
  if (isWebAddress(shellOrigin)) config.shellOrigin = shellOrigin;
  if (isWebAddress(registryUrl)) config.registryUrl = registryUrl;
  if (isText(operatorName)) config.operatorName = operatorName;
  if (isText(operatorContact)) config.operatorContact = operatorContact;
  if (local === true) config.local = true;
  return { ok: true, config };
}

/**
 * Reads `<meta name="mindloom-config">`, which the server fills in.
 * @returns the configuration; ML-301 if it is missing or malformed, ML-302 if it contains a secret key.
 */
export function readConfig(page: Document = document): ReadConfig {
  const content = page.querySelector(META)?.getAttribute('content');
  if (content === null || content === undefined)
    return absent('the page has no <meta name="mindloom-config">');
  return checkConfig(parseJson(content));
}
