import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType, type HeaderSet } from './response-headers';
import { type AppFiller, PAGE_FILE, WORKER_FILE } from './runtime-config';

export interface StaticSite {
  folder: string;
  /** The headers of every response, including errors. */
  headers: HeaderSet;
  /** Headers of single files by path. They replace those of the site. */
  fileHeaders?: Readonly<Record<string, HeaderSet>>;
  cacheControl: (path: string) => string;
  /** Fills the configuration into the files of a single-page app. Null for a site without pages. */
  app: AppFiller | null;
}

/**
 * The brotli quality of compressed files. The files are almost as small as those of a CDN, and compression is fast enough
 * for the first request.
 */
const BROTLI_QUALITY = 9;

/**
 * Returns a request listener that serves the files of one folder, compressed. The listener never writes to the folder and
 * shows no folder listings.
 */
export function serveStaticSite(site: StaticSite): RequestListener {
  const read = createContentReader(site);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405, 'This server accepts only GET and HEAD.');
    }
    const path = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
    const served = site.app !== null && isNavigation(request, path) ? PAGE_FILE : path;
    for (const [name, value] of Object.entries(site.fileHeaders?.[served] ?? {}))
      response.setHeader(name, value);
    const file = await findSiteFile(site.folder, served);
    if (!file) return refuse(response, 404, 'No such file exists.');
    response.setHeader('Cache-Control', site.cacheControl(served));
    return send(request, response, await read(file, served));
  };
  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error('ML-508', request.url, error);
      if (!response.headersSent) refuse(response, 500, 'ML-508 The file could not be read.');
      else response.destroy();
    });
  };
}

/** Returns true if a browser requests a page. All other requests, such as for a missing script, must not get HTML. */
function isNavigation(request: IncomingMessage, path: string): boolean {
  if (path === '/' || path === PAGE_FILE) return true;
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  if (lastSegment.includes('.')) return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/**
 * Finds the file of a URL path. Follows symbolic links before it checks the folder.
 * @returns the real path of the file, or null if the file does not exist or is outside of the folder.
 */
async function findSiteFile(folder: string, urlPath: string): Promise<string | null> {
  const segments = pathSegments(urlPath);
  if (!segments || segments.length === 0) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...segments));
    if (!file.startsWith(root + sep)) return null;
    return (await stat(file)).isFile() ? file : null;
  } catch {
    return null; // The file does not exist.
  }
}

/**
 * Returns the segments of a URL path. Returns null if a segment is hidden or `..`, or contains a character that file names
 * of a site never contain.
 */
function pathSegments(urlPath: string): string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null; // An address with an invalid escape sequence matches no file.
  }
  if (/[\0\\:]/.test(decoded)) return null;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  return segments.some((segment) => segment.startsWith('.')) ? null : segments;
}

/** Reads the files of a site. Caches each file and its compressed forms until it changes on disk. */
function createContentReader(site: StaticSite) {
  const cache = new Map<string, { revision: string; content: Content }>();
  const revisionOf = async (file: string) => {
    const { mtimeMs, size } = await stat(file);
    return `${mtimeMs} ${size}`;
  };
  return async (file: string, path: string): Promise<Content> => {
    // Read the service worker again if its script or the page has changed. The script contains the hash of the page.
    const page = site.app && path === WORKER_FILE ? await findSiteFile(site.folder, PAGE_FILE) : null;
    const revision = `${await revisionOf(file)} ${page ? await revisionOf(page) : ''}`;
    const cached = cache.get(file);
    if (cached?.revision === revision) return cached.content;
    const raw = await readFile(file);
    const bytes = site.app ? await fill(site.app, path, raw, page) : raw;
    const content = new Content(bytes, contentType(file));
    cache.set(file, { revision, content });
    return content;
  };
}

/**
 * Reads the content of a file.
 * @param page the path of the HTML page whose hash is filled into the service worker; null for every other file.
 */
async function fill(app: AppFiller, path: string, raw: Buffer, page: string | null): Promise<Buffer> {
  if (path === PAGE_FILE) return Buffer.from(app.page(raw.toString('utf8')));
  if (page === null) return raw;
  const sentPage = app.page(await readFile(page, 'utf8'));
  return Buffer.from(app.worker(raw.toString('utf8'), sentPage));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The content of one file. Each compressed form is created when it is first requested. */
class Content {
  readonly etag: string;
  /** True if the file is compressed. Images and fonts are not, because their formats are already compressed. */
  readonly isCompressible: boolean;
  readonly #compressed = new Map<string, Promise<Buffer>>();

  constructor(
    readonly plain: Buffer,
    readonly type: string,
  ) {
    this.etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    this.isCompressible = /^text\/|json|javascript|svg/.test(type);
  }

  /** Returns the smallest form of the content that the request accepts, according to its Accept-Encoding header. */
  async encode(accepted: string): Promise<{ bytes: Buffer; encoding: 'br' | 'gzip' | null }> {
    if (this.isCompressible && /\bbr\b/.test(accepted))
      return { bytes: await this.#compress('br'), encoding: 'br' };
    if (this.isCompressible && /\bgzip\b/.test(accepted))
      return { bytes: await this.#compress('gzip'), encoding: 'gzip' };
    return { bytes: this.plain, encoding: null };
  }

  #compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const existing = this.#compressed.get(encoding);
    if (existing) return existing;
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const bytes = encoding === 'br' ? brotli(this.plain, { params }) : zip(this.plain);
    this.#compressed.set(encoding, bytes);
    return bytes;
  }
}

async function send(request: IncomingMessage, response: ServerResponse, content: Content): Promise<void> {
  const body = await content.encode(request.headers['accept-encoding'] ?? '');
  const etag = `"${content.etag}${body.encoding ? `-${body.encoding}` : ''}"`;
  response.setHeader('ETag', etag);
  if (content.isCompressible) response.setHeader('Vary', 'Accept-Encoding');
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

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${sentence}\n`);
}
