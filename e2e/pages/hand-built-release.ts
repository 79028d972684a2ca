import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { HandBuiltGame } from '../fixtures/hand-built-games';
import { systemAddresses } from '../system-addresses';
import { REVISION_OF_FIXTURES } from './fixture-remote';

const TYPES = { css: 'text/css', js: 'text/javascript', mjs: 'text/javascript', json: 'application/json' };

/** How a games origin differs from what was released. */
interface Tampering {
  /** What is served in the place of a file's text, by its name and how often it was asked for before. */
  serve?: (file: string, text: string, timesBefore: number) => string;
  /** A file that the registry does not name. */
  unlisted?: string;
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const isType = (extension: string): extension is keyof typeof TYPES => extension in TYPES;

function typeOf(file: string): string {
  const extension = file.split('.').at(-1) ?? '';
  return isType(extension) ? TYPES[extension] : 'application/octet-stream';
}

/**
 * Lets the registry assign a game that our tools did not build to a slot, and the games origin serve it.
 * @returns how often each file was asked for, by name.
 */
export async function serveHandBuilt(
  page: Page,
  slot: string,
  { files, manifest }: HandBuiltGame,
  { serve = (_file, text) => text, unlisted }: Tampering = {},
): Promise<ReadonlyMap<string, number>> {
  const { shared: _, ...named } = manifest;
  const baseUrl = `${manifest.remote}/${manifest.version}/`;
  const assets = Object.entries(files)
    .filter(([path]) => path !== unlisted)
    .map(([path, text]) => ({ path, sha384: sha384(text), bytes: text.length, boot: true }));
  const stable = { ...named, baseUrl, assets };
  const state = {
    slot,
    enabled: true,
    kill: 'none',
    rolloutBp: 0,
    salt: slot,
    candidate: null,
    lastGood: null,
  };
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/rest/v1/rpc/registry_snapshot', (route) =>
    route.fulfill({
      json: { revision: REVISION_OF_FIXTURES, slots: { [slot]: { ...state, stable } } },
      headers,
    }),
  );
  const asked = new Map<string, number>();
  await page.route(`${systemAddresses().games}/${baseUrl}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(`/${baseUrl}`.length);
    const timesBefore = asked.get(file) ?? 0;
    asked.set(file, timesBefore + 1);
    const text = files[file];
    if (text === undefined) return route.fulfill({ status: 404, headers });
    return route.fulfill({ body: serve(file, text, timesBefore), contentType: typeOf(file), headers });
  });
  return asked;
}
