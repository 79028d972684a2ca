import { createHash } from 'node:crypto';
import { fillConfig, type RuntimeConfig } from '../runtime-config';
import type { HeaderSet } from './security-headers';

export const PAGE_FILE = '/index.html';
export const WORKER_FILE = '/service-worker.js';

/** Completes the files of a built app that depend on where it is served. */
export interface AppFiller {
  page: (indexHtml: string) => string;
  /** @param page the completed page, exactly as it is sent. */
  worker: (script: string, page: string) => string;
}

/** The name that stands in the built worker; see apps/shell/src/service-worker/precached-files.ts. */
const WORKER_PLACEHOLDER = 'PAGE_AS_SERVED';

/**
 * What the service worker must know of the page to verify a kept copy. A page can write to Cache Storage but not to the
 * worker's script, so the hash and the headers of the page stand in the script.
 */
const pageAsServed = (page: string, headers: HeaderSet, config: RuntimeConfig) => ({
  integrity: `sha256-${createHash('sha256').update(page).digest('base64')}`,
  headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  gamesAddress: config.gamesOrigin,
});

function fillWorker(script: string, value: object): string {
  const parts = script.split(WORKER_PLACEHOLDER);
  if (parts.length !== 2) throw new Error(`${WORKER_FILE} must contain ${WORKER_PLACEHOLDER} exactly once.`);
  return parts.join(JSON.stringify(value));
}

/**
 * @param config what the page carries.
 * @param headers what every reply carries, also the page that the worker serves offline.
 */
export const appFiller = (config: RuntimeConfig, headers: HeaderSet): AppFiller => ({
  page: (indexHtml) => fillConfig(indexHtml, config),
  worker: (script, page) => fillWorker(script, pageAsServed(page, headers, config)),
});
