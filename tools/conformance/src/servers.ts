import type { RequestListener } from 'node:http';
import { isPortFree, listenOnLoopback } from '@mindloom/cli/loopback';
import {
  frameHeaders,
  type HeaderSet,
  IMMUTABLE,
  pageCacheControl,
  pageHeaders,
  storeHeaders,
} from '@mindloom/cli/response-headers';
import { serveStaticSite } from '@mindloom/cli/static-site';
import type { Capability, Place } from '@mindloom/registry';

/** Two addresses of the page that loads games. Both send the headers of the shell, or those of the frame site. */
export interface PageAddresses {
  pageUrl: string;
  /** Without Integrity-Policy, as in browsers that do not support it. */
  pageWithoutPolicyUrl: string;
}

/** Serves the page that loads games, and folders with built games on another origin. */
export interface Servers {
  /** Serves a folder as the games origin would. @returns its absolute address, ending with a slash. */
  serveFolder: (folder: string) => string;
  /**
   * Serves the page with the headers of a place. Its policy allows the given games origin only. In the place `page`, it
   * allows only the capabilities of the release.
   */
  pagesFor: (
    gamesOrigin: string,
    place: Place,
    capabilities: readonly Capability[],
  ) => Promise<PageAddresses>;
  close: () => Promise<void>;
}

const LOWEST_PORT = 20_000;
/** The highest port that is used. The operating system may assign higher ports to other programs. */
const HIGHEST_PORT = 32_000;

async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT));
    if (await isPortFree(port)) return port;
  }
}

/** Serves all sites on one origin. Site 3 gets the request for `/3/entry.js` as `/entry.js`. */
const routeByNumber =
  (sites: readonly RequestListener[]): RequestListener =>
  (request, response) => {
    const [, number = '', path = '/'] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const site = sites[Number(number)];
    if (number === '' || site === undefined) {
      response.writeHead(404).end();
      return;
    }
    request.url = path;
    site(request, response);
  };

const headersOf = (
  place: Place,
  games: readonly string[],
  self: string,
  capabilities: readonly Capability[],
): HeaderSet =>
  place === 'frame'
    ? frameHeaders({ frame: self, games, shell: self })
    : pageHeaders({ games, api: [], self, capabilities });

/** Starts the servers on free loopback ports, with the headers of production. */
export async function startServers(pageFolder: string): Promise<Servers> {
  const gameSites: RequestListener[] = [];
  const gamesPort = await freePort();
  const closers = [await listenOnLoopback(gamesPort, routeByNumber(gameSites))];
  const pages = new Map<string, Promise<PageAddresses>>();
  const servePage = async (
    gamesOrigin: string,
    place: Place,
    capabilities: readonly Capability[],
    omittedHeaders: readonly string[],
  ) => {
    const port = await freePort();
    const self = `http://localhost:${port}`;
    const headers = Object.entries(headersOf(place, [gamesOrigin], self, capabilities));
    const site = {
      folder: pageFolder,
      headers: Object.fromEntries(headers.filter(([name]) => !omittedHeaders.includes(name))),
      cacheControl: pageCacheControl,
      app: { page: (html: string) => html, worker: (script: string) => script },
    };
    closers.push(await listenOnLoopback(port, serveStaticSite(site)));
    return `${self}/`;
  };
  const servePages = async (
    gamesOrigin: string,
    place: Place,
    capabilities: readonly Capability[],
  ): Promise<PageAddresses> => ({
    pageUrl: await servePage(gamesOrigin, place, capabilities, []),
    pageWithoutPolicyUrl: await servePage(gamesOrigin, place, capabilities, ['Integrity-Policy']),
  });
  return {
    serveFolder(folder) {
      const site = { folder, headers: storeHeaders, cacheControl: () => IMMUTABLE, app: null };
      return `http://localhost:${gamesPort}/${gameSites.push(serveStaticSite(site)) - 1}/`;
    },
    pagesFor(gamesOrigin, place, capabilities) {
      const key = [gamesOrigin, place, ...capabilities.toSorted()].join(' ');
      const served = pages.get(key) ?? servePages(gamesOrigin, place, capabilities);
      pages.set(key, served);
      return served;
    },
    async close() {
      await Promise.all(closers.map((close) => close()));
    },
  };
}
