import {
  IMMUTABLE,
  listenOnLoopback,
  pageCacheControl,
  pageHeaders,
  serveStaticSite,
  storeHeaders,
} from '@mindloom/cli';
import type { RequestListener } from 'node:http';
import { freePort } from './free-port';

/** One page, with the headers of the shell and without the newest of them. */
export interface Pages {
  pageUrl: string;
  /** Without Integrity-Policy, as for a browser that does not know it. */
  pageWithoutPolicyUrl: string;
}

/** What is served for a run: the page that loads games, and folders of built games on an origin of their own. */
export interface Sites {
  /** Serves a folder as the games origin would. @returns its absolute address, ending with a slash. */
  serveFolder: (folder: string) => string;
  /** The addresses of the page, under the policy that allows games of one origin and nothing else. */
  pagesFor: (gamesOrigin: string) => Promise<Pages>;
  close: () => Promise<void>;
}

/** Hands `/3/entry.js` to the third site as `/entry.js`. */
const eachUnderItsNumber =
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

/** Opens both kinds of sites on free loopback ports, with the headers that they have in production. */
export async function openSites(pageFolder: string): Promise<Sites> {
  const folders: RequestListener[] = [];
  const gamesPort = await freePort();
  const closers = [await listenOnLoopback(gamesPort, eachUnderItsNumber(folders))];
  const pages = new Map<string, Promise<Pages>>();
  const openPage = async (gamesOrigin: string, leftOut: readonly string[]) => {
    const port = await freePort();
    const self = `http://localhost:${port}`;
    const headers = Object.entries(pageHeaders({ games: [gamesOrigin], api: [], self }));
    const site = {
      folder: pageFolder,
      headers: Object.fromEntries(headers.filter(([name]) => !leftOut.includes(name))),
      cacheControl: pageCacheControl,
      app: { page: (html: string) => html, worker: (script: string) => script },
    };
    closers.push(await listenOnLoopback(port, serveStaticSite(site)));
    return `${self}/`;
  };
  const openPages = async (gamesOrigin: string): Promise<Pages> => ({
    pageUrl: await openPage(gamesOrigin, []),
    pageWithoutPolicyUrl: await openPage(gamesOrigin, ['Integrity-Policy']),
  });
  return {
    serveFolder(folder) {
      const site = { folder, headers: storeHeaders, cacheControl: () => IMMUTABLE, app: null };
      return `http://localhost:${gamesPort}/${folders.push(serveStaticSite(site)) - 1}/`;
    },
    pagesFor(gamesOrigin) {
      const opened = pages.get(gamesOrigin) ?? openPages(gamesOrigin);
      pages.set(gamesOrigin, opened);
      return opened;
    },
    async close() {
      await Promise.all(closers.map((close) => close()));
    },
  };
}
