import type { RequestListener } from 'node:http';
import { isPortFree, listenOnLoopback } from '@mindloom/cli/loopback';
import {
  contentType,
  frameHeaders,
  type HeaderSet,
  IMMUTABLE,
  pageCacheControl,
  pageHeaders,
  storeHeaders,
} from '@mindloom/cli/response-headers';
import { serveStaticSite } from '@mindloom/cli/static-site';
import type { Capability, Place } from '@mindloom/registry';

/**
 * The addresses of the two variants of the page that loads games. In the place `page`, both pages have the headers of
 * the shell. In the place `frame`, both pages show a frame as the shell does. The page in this frame is on another site
 * and has the headers of the frame site.
 */
export interface PageAddresses {
  pageUrl: string;
  /** The origin of the page that loads games. In the place `frame`, this is the page in the frame. */
  pageOrigin: string;
  /** The address of the page without the header Integrity-Policy, as in browsers that do not support it. */
  pageWithoutPolicyUrl: string;
}

/** Serves the page that loads games. Serves folders with built games from another origin. */
export interface Servers {
  /** Serves a folder as the games origin would. @returns the absolute address of the folder, ending with a slash. */
  serveFolder: (folder: string) => string;
  /**
   * Serves the page with the headers of a place. The page's policy allows games from the given games origin only. In
   * the place `page`, the policy also allows the capabilities of the release, and no others.
   */
  pagesFor: (
    gamesOrigin: string,
    place: Place,
    capabilities: readonly Capability[],
  ) => Promise<PageAddresses>;
  close: () => Promise<void>;
}

const LOWEST_PORT = 20_000;
/** The highest port that the servers use. Higher ports may be assigned to other programs by the operating system. */
const HIGHEST_PORT = 32_000;

async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT));
    if (await isPortFree(port)) return port;
  }
}

/**
 * Serves all sites on one origin. The first segment of the path is the number of the site: site 3 gets the request for
 * `/3/entry.js` as `/entry.js`.
 */
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

/** The page that shows a frame. Its frame has the same attributes as a frame of the shell. */
const framePage = (frame: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Conformance · Mindloom</title>
  </head>
  <body>
    <iframe title="Game" src="${frame}/" width="1240" height="680" sandbox="allow-scripts" credentialless allow=""
      referrerpolicy="no-referrer"></iframe>
  </body>
</html>
`;

/** Starts the servers on free loopback ports, with the headers of production. */
export async function startServers(pageFolder: string): Promise<Servers> {
  const gameSites: RequestListener[] = [];
  const gamesPort = await freePort();
  const closers = [await listenOnLoopback(gamesPort, routeByNumber(gameSites))];
  const pages = new Map<string, Promise<PageAddresses>>();
  const serveGamePage = async (self: string, all: HeaderSet, omittedHeaders: readonly string[]) => {
    const site = {
      folder: pageFolder,
      headers: Object.fromEntries(Object.entries(all).filter(([name]) => !omittedHeaders.includes(name))),
      cacheControl: pageCacheControl,
      app: { page: (html: string) => html, worker: (script: string) => script },
    };
    closers.push(await listenOnLoopback(Number(new URL(self).port), serveStaticSite(site)));
  };
  const serveFramePage = async (self: string, frame: string) => {
    const headers = pageHeaders({ games: [], api: [], self, frame });
    const listener: RequestListener = (_request, response) =>
      void response
        .writeHead(200, { ...headers, 'Content-Type': contentType('index.html') })
        .end(framePage(frame));
    closers.push(await listenOnLoopback(Number(new URL(self).port), listener));
  };
  /** Serves the page for a place. @returns an address of the page, and the origin of the page that loads games. */
  const servePage = async (
    games: readonly string[],
    place: Place,
    capabilities: readonly Capability[],
    omittedHeaders: readonly string[],
  ): Promise<{ url: string; origin: string }> => {
    const self = `http://localhost:${await freePort()}`;
    if (place === 'page') {
      await serveGamePage(self, pageHeaders({ games, api: [], self, capabilities }), omittedHeaders);
      return { url: `${self}/`, origin: self };
    }
    const frame = `http://127.0.0.1:${await freePort()}`;
    await serveGamePage(frame, frameHeaders({ frame, games, shell: self }), omittedHeaders);
    await serveFramePage(self, frame);
    return { url: `${self}/`, origin: frame };
  };
  const servePages = async (
    gamesOrigin: string,
    place: Place,
    capabilities: readonly Capability[],
  ): Promise<PageAddresses> => {
    const page = await servePage([gamesOrigin], place, capabilities, []);
    const withoutPolicy = await servePage([gamesOrigin], place, capabilities, ['Integrity-Policy']);
    return { pageUrl: page.url, pageOrigin: page.origin, pageWithoutPolicyUrl: withoutPolicy.url };
  };
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
