import { createHash } from 'node:crypto';
import type { Capability } from '@mindloom/registry';
import type { HeaderSet } from './response-headers';

/** The addresses that the browser apps use. They read this configuration from `<meta name="mindloom-config">`. */
export interface RuntimeConfig {
  supabaseUrl: string;
  supabaseKey: string;
  /** The address from which games are read: an origin, or an origin with a path. */
  gamesOrigin: string;
  /** The address of the registry's snapshot, if the snapshot is not read from the project itself. */
  registryUrl?: string;
  shellOrigin: string;
  /** The origin of the frames in which untrusted games run. Without it, such games do not run. */
  frameOrigin?: string;
  /** What the security policy of the page allows games in addition. */
  capabilities?: readonly Capability[];
  /** Who runs this installation. The pages on privacy and terms show it. */
  operatorName?: string;
  operatorContact?: string;
  /** The public VAPID key, if reminders by Web Push are sent. */
  pushPublicKey?: string;
  /** Whether `npm start` or `npm run dev` serves the page on this machine. */
  local: boolean;
}

/** Fills the runtime configuration into the files of a built app. */
export interface AppFiller {
  page: (indexHtml: string) => string;
  /** @param page the filled page, exactly as it is sent. */
  worker: (script: string, page: string) => string;
}

export const PAGE_FILE = '/index.html';
export const WORKER_FILE = '/service-worker.js';

const CONFIG_PLACEHOLDER = '__MINDLOOM_CONFIG__';
/** The placeholder for the shell's origin in the social card, whose addresses must be absolute. */
const ORIGIN_PLACEHOLDER = '__MINDLOOM_ORIGIN__';
/** The placeholder for `pageDescription` in the built worker. See apps/shell/src/service-worker/precached-files.ts. */
const PAGE_PLACEHOLDER = 'PAGE_AS_SERVED';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};

/**
 * @param config the content of the page's meta tag.
 * @param headers sent with every response. The worker also sends them with the page that it serves offline.
 */
export const appFiller = (config: RuntimeConfig, headers: HeaderSet): AppFiller => ({
  page: (indexHtml) => fillConfig(indexHtml, config),
  worker: (script, page) => fillWorker(script, pageDescription(page, headers, config)),
});

const escaped = (text: string) => text.replace(/[&<>'"]/g, (character) => ESCAPES[character] ?? character);

/**
 * Fills the placeholders of a page: the configuration, as JSON that is safe in an HTML attribute, and the shell's origin in the
 * social card.
 */
export const fillConfig = (html: string, config: RuntimeConfig): string =>
  html
    .split(CONFIG_PLACEHOLDER)
    .join(escaped(JSON.stringify(config)))
    .split(ORIGIN_PLACEHOLDER)
    .join(escaped(config.shellOrigin));

/**
 * What the service worker must know about the page. With the hash, the worker verifies the page in its cache. The hash
 * is in the worker's script, because a page can change the cache, but not this script.
 */
const pageDescription = (page: string, headers: HeaderSet, config: RuntimeConfig) => ({
  integrity: `sha256-${createHash('sha256').update(page).digest('base64')}`,
  headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  gamesAddress: config.gamesOrigin,
});

function fillWorker(script: string, value: object): string {
  const parts = script.split(PAGE_PLACEHOLDER);
  if (parts.length !== 2) throw new Error(`${WORKER_FILE} must contain ${PAGE_PLACEHOLDER} exactly once.`);
  return parts.join(JSON.stringify(value));
}
