import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { contentType } from '@mindloom/release';
import { isCompressible } from './compressible';
import { Content } from './encoded-body';
import { type AppFiller, PAGE_FILE, WORKER_FILE } from './fill-app';
import type { HeaderSet } from './security-headers';
import { findSiteFile } from './site-files';

export interface StaticSite {
  folder: string;
  /** Sent with every reply, errors included. */
  headers: HeaderSet;
  cacheControl: (path: string) => string;
  /** Completes the files of a single-page app; null for a site of files alone. */
  app: AppFiller | null;
}

/** Whether a browser asks for a page: a missing script or picture must never be answered with HTML. */
function isNavigation(request: IncomingMessage, path: string): boolean {
  if (path === '/' || path === PAGE_FILE) return true;
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  if (lastSegment.includes('.')) return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/** Reads the files of one site, keeping each (and its compressed forms) until it changes on disk. */
function contentReader(site: StaticSite) {
  const kept = new Map<string, { mark: string; content: Content }>();
  const markOf = async (file: string) => {
    const { mtimeMs, size } = await stat(file);
    return `${mtimeMs} ${size}`;
  };
  return async (file: string, path: string): Promise<Content> => {
    // The worker's script names the hash of the page: it changes with either file.
    const page = site.app && path === WORKER_FILE ? await findSiteFile(site.folder, PAGE_FILE) : null;
    const mark = `${await markOf(file)} ${page ? await markOf(page) : ''}`;
    const known = kept.get(file);
    if (known?.mark === mark) return known.content;
    const raw = await readFile(file);
    const bytes = site.app ? await completed(site.app, path, raw, page) : raw;
    const type = contentType(file);
    const content = new Content(bytes, type, isCompressible(type));
    kept.set(file, { mark, content });
    return content;
  };
}

/** @param page the page's file, where it is needed to complete this one. */
async function completed(app: AppFiller, path: string, raw: Buffer, page: string | null): Promise<Buffer> {
  if (path === PAGE_FILE) return Buffer.from(app.page(raw.toString('utf8')));
  if (page === null) return raw;
  const sentPage = app.page(await readFile(page, 'utf8'));
  return Buffer.from(app.worker(raw.toString('utf8'), sentPage));
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
    const served = site.app !== null && isNavigation(request, path) ? PAGE_FILE : path;
    const file = await findSiteFile(site.folder, served);
    if (!file) return refuse(response, 404, 'There is no such file.');
    response.setHeader('Cache-Control', site.cacheControl(served));
    return send(request, response, await read(file, served));
  };
  return (request, response) => {
    reply(request, response).catch((error: unknown) => {
      console.error('ML-508', request.url, error);
      if (!response.headersSent) refuse(response, 500, 'ML-508 The file could not be read.');
      else response.destroy();
    });
  };
}
