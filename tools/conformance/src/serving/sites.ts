import {
  IMMUTABLE,
  listenOnLoopback,
  pageCacheControl,
  pageHeaders,
  serveStaticSite,
  storeHeaders,
} from '@mindloom/dev-server';
import type { RequestListener } from 'node:http';
import { freePort } from './free-port';

/** What is served for a run: the page that loads games, and folders of built games on an origin of their own. */
export interface Sites {
  /** Serves a folder as the games origin would. @returns its absolute address, ending with a slash. */
  serveFolder: (folder: string) => string;
  /** The address of the page, under the policy that allows games of one origin and nothing else. */
  pageFor: (gamesOrigin: string) => Promise<string>;
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
  const pages = new Map<string, Promise<string>>();
  const openPage = async (gamesOrigin: string) => {
    const port = await freePort();
    const self = `http://localhost:${port}`;
    const headers = pageHeaders({ games: [gamesOrigin], api: [], self });
    const site = {
      folder: pageFolder,
      headers,
      cacheControl: pageCacheControl,
      app: { page: (html: string) => html, worker: (script: string) => script },
    };
    closers.push(await listenOnLoopback(port, serveStaticSite(site)));
    return `${self}/`;
  };
  return {
    serveFolder(folder) {
      const site = { folder, headers: storeHeaders, cacheControl: () => IMMUTABLE, app: null };
      return `http://localhost:${gamesPort}/${folders.push(serveStaticSite(site)) - 1}/`;
    },
    pageFor(gamesOrigin) {
      const page = pages.get(gamesOrigin) ?? openPage(gamesOrigin);
      pages.set(gamesOrigin, page);
      return page;
    },
    async close() {
      await Promise.all(closers.map((close) => close()));
    },
  };
}
