import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { contentType } from '@mindloom/release';
import { isCompressible } from './compressible';
import { Content } from './encoded-body';
import type { HeaderSet } from './security-headers';
import { findSiteFile } from './site-files';

export interface StaticSite {
  folder: string;
  /** Sent with every reply, errors included. */
  headers: HeaderSet;
  cacheControl: (path: string) => string;
  /** The page of a single-page app, made from its index.html; null for a site of files alone. */
  page: ((indexHtml: string) => string) | null;
}

const INDEX = '/index.html';

/** Whether a browser asks for a page: a missing script or picture must never be answered with HTML. */
function isNavigation(request: IncomingMessage, path: string): boolean {
  if (path === '/' || path === INDEX) return true;
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  if (lastSegment.includes('.')) return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/** Reads the files of one site, keeping each (and its compressed forms) until it changes on disk. */
function contentReader(site: StaticSite) {
  const kept = new Map<string, { mark: string; content: Content }>();
  return async (file: string, isPage: boolean): Promise<Content> => {
    const { mtimeMs, size } = await stat(file);
    const mark = `${mtimeMs} ${size}`;
    const known = kept.get(file);
    if (known?.mark === mark) return known.content;
    const raw = await readFile(file);
    const bytes = isPage && site.page ? Buffer.from(site.page(raw.toString('utf8'))) : raw;
    const type = contentType(file);
    const content = new Content(bytes, type, isCompressible(type));
    kept.set(file, { mark, content });
    return content;
  };
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${sentence}\n`);
}

async function send(request: IncomingMessage, response: ServerResponse, content: Content): Promise<void> {
  const body = await content.encodedFor(request.headers['accept-encoding'] ?? '');
  const etag = `"${content.etag}${body.encoding ? `-${body.encoding}` : ''}"`;
  response.setHeader('ETag', etag);
  if (content.compressible) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', content.type);
  if (body.encoding) response.setHeader('Content-Encoding', body.encoding);
  response.setHeader('Content-Length', body.bytes.length);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}

/** A request listener that serves one folder, read-only: no listing, no way out of the folder, compressed. */
export function serveStaticSite(site: StaticSite): RequestListener {
  const read = contentReader(site);
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405, 'Only GET and HEAD are answered here.');
    }
    const path = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
    const asPage = site.page !== null && isNavigation(request, path);
    const file = await findSiteFile(site.folder, asPage ? INDEX : path);
    if (!file) return refuse(response, 404, 'There is no such file.');
    response.setHeader('Cache-Control', site.cacheControl(asPage ? INDEX : path));
    return send(request, response, await read(file, asPage));
  };
  return (request, response) => {
    reply(request, response).catch((error: unknown) => {
      console.error('ML-508', request.url, error);
      if (!response.headersSent) refuse(response, 500, 'ML-508 The file could not be read.');
      else response.destroy();
    });
  };
}
