import type { Page } from '@playwright/test';
import type { HandBuiltGame } from '../fixtures/hand-built-games';
import { FIXTURE_REVISION, integrityOf } from './fixture-remote';
import { systemAddresses } from './system';

const TYPES = { css: 'text/css', js: 'text/javascript', mjs: 'text/javascript', json: 'application/json' };

/** Deviations of the games origin or the registry from the release. */
interface Tampering {
  /**
   * Returns the text to serve for a file.
   * @param earlierRequests the number of earlier requests for this file.
   */
  serve?: (file: string, text: string, earlierRequests: number) => string;
  /** A file of the release that the registry does not list. */
  unlisted?: string;
}

const isType = (extension: string): extension is keyof typeof TYPES => extension in TYPES;

function typeOf(file: string): string {
  const extension = file.split('.').at(-1) ?? '';
  return isType(extension) ? TYPES[extension] : 'application/octet-stream';
}

/**
 * Gives a slot a game that was built without our tools. Routes of this page answer for the registry and the games origin.
 * @returns the number of requests by file name.
 */
export async function serveHandBuilt(
  page: Page,
  slot: string,
  { files, manifest }: HandBuiltGame,
  { serve = (_file, text) => text, unlisted }: Tampering = {},
): Promise<ReadonlyMap<string, number>> {
  const { shared: _, ...identity } = manifest;
  const baseUrl = `${manifest.remote}/${manifest.version}/`;
  const listed = Object.entries(files).filter(([path]) => path !== unlisted);
  const assets = await Promise.all(
    listed.map(async ([path, text]) => ({
      path,
      sha384: await integrityOf(text),
      bytes: text.length,
      boot: true,
    })),
  );
  const stable = { ...identity, baseUrl, assets };
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
      json: { revision: FIXTURE_REVISION, slots: { [slot]: { ...state, stable } } },
      headers,
    }),
  );
  const requests = new Map<string, number>();
  await page.route(`${systemAddresses().games}/${baseUrl}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(`/${baseUrl}`.length);
    const earlierRequests = requests.get(file) ?? 0;
    requests.set(file, earlierRequests + 1);
    const text = files[file];
    if (text === undefined) return route.fulfill({ status: 404, headers });
    return route.fulfill({ body: serve(file, text, earlierRequests), contentType: typeOf(file), headers });
  });
  return requests;
}
