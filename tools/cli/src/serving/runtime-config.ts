import { createHash } from 'node:crypto';
import type { Capability } from '@mindloom/registry';
import type { HeaderSet } from './response-headers';

/** The configuration that the browser apps read from `<meta name="mindloom-config">`. */
export interface RuntimeConfig {
  supabaseUrl: string;
  supabaseKey: string;
  /** The address from which games are loaded: an origin, or an origin with a path. */
  gamesOrigin: string;
  /** The address of the registry's snapshot. Absent if the snapshot is read from the project itself. */
  registryUrl?: string;
  shellOrigin: string;
  /** The origin of the frames in which untrusted games run. If absent, such games do not run. */
  frameOrigin?: string;
  /** The capabilities that the security policy of the page allows. */
  capabilities?: readonly Capability[];
  /** The operator of this installation. The pages on privacy and terms show the name and the contact. */
  operatorName?: string;
  operatorContact?: string;
  /** The public VAPID key. Absent if the installation sends no reminders by Web Push. */
  pushPublicKey?: string;
  /** True if `npm start` or `npm run dev` serves the page on this machine. */
  local: boolean;
}

/** Fills the runtime configuration into the files of a built app. */
export interface AppFiller {
  page: (indexHtml: string) => string;
  /** @param page the page exactly as it is sent, with its placeholders filled. */
  worker: (script: string, page: string) => string;
}

export const PAGE_FILE = '/index.html';
export const WORKER_FILE = '/service-worker.js';

const CONFIG_PLACEHOLDER = '__MINDLOOM_CONFIG__';
/**
 * The placeholder for the origin of the shell. The meta tags of the social card contain it, because their addresses must be
 * absolute.
 */
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
 * @param headers the headers of every response. The service worker also uses them for the page that it serves offline.
 */
export const appFiller = (config: RuntimeConfig, headers: HeaderSet): AppFiller => ({
  page: (indexHtml) => fillConfig(indexHtml, config),
  worker: (script, page) => fillWorker(script, pageDescription(page, headers, config)),
});

const escaped = (text: string) => text.replace(/[&<>'"]/g, (character) => ESCAPES[character] ?? character);

/**
 * Fills the placeholders of a page. One is for the configuration, as JSON that is safe in an HTML attribute. The other is
 * for the origin of the shell in the social card.
 */
export const fillConfig = (html: string, config: RuntimeConfig): string =>
  html
    .split(CONFIG_PLACEHOLDER)
    .join(escaped(JSON.stringify(config)))
    .split(ORIGIN_PLACEHOLDER)
    .join(escaped(config.shellOrigin));

/**
 * Returns the data about the page that the service worker needs. The worker verifies the page in its cache with the hash.
 * The hash is in the script of the worker, because a page can change the cache but not this script.
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
