import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMMUTABLE, pageCacheControl, pageHeaders, storeHeaders } from './response-headers';
import { appFiller } from './runtime-config';
import { serveStaticSite } from './static-site';

const config = {
  supabaseUrl: 'http://localhost:4230',
  supabaseKey: `k"'<&>`,
  gamesOrigin: 'http://localhost:4220',
  shellOrigin: 'http://localhost:4200',
  local: true,
};
const folder = mkdtempSync(join(tmpdir(), 'mindloom-site-'));
const site = join(folder, 'site');
const headers = pageHeaders({
  games: [config.gamesOrigin],
  api: [config.supabaseUrl],
  self: config.shellOrigin,
});
const servers: Server[] = [];
let pages = '';
let store = '';

async function serve(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Sends a navigation as a browser does. `fetch` would normalise the path and send the mode `cors`. */
function navigate(
  origin: string,
  path: string,
): Promise<{ status: number; body: string; headers: IncomingHttpHeaders }> {
  const { hostname, port } = new URL(origin);
  const asked = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: asked }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body, headers: reply.headers }));
    });
    sent.on('error', reject).end();
  });
}

beforeAll(async () => {
  mkdirSync(join(site, 'static', 'js'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(site, '.hidden'), 'secret');
  symlinkSync(join(folder, 'secret.txt'), join(site, 'link.txt'));
  writeFileSync(join(site, 'index.html'), `<meta name="mindloom-config" content='__MINDLOOM_CONFIG__'>`);
  writeFileSync(join(site, 'static', 'js', 'index.0a1b2c3d.js'), 'export const answer = 42;\n'.repeat(200));
  writeFileSync(join(site, 'logo.png'), 'not really a picture');
  const app = appFiller(config, headers);
  pages = await serve(
    createServer(serveStaticSite({ folder: site, headers, cacheControl: pageCacheControl, app })),
  );
  const cacheControl = () => IMMUTABLE;
  store = await serve(
    createServer(serveStaticSite({ folder: site, headers: storeHeaders, cacheControl, app: null })),
  );
});

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

describe('a site with a page', () => {
  it('the static server answers a navigation to any route with the page, which browsers revalidate', async () => {
    const { status, headers: sent, body } = await navigate(pages, '/game/reaction-test');
    expect([status, sent['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(sent['cache-control']).toBe('no-cache');
    expect(body).toContain('mindloom-config');
  });

  it('the static server answers a request for a missing file, and a fetch of a route, with a 404 without HTML', async () => {
    for (const path of ['/static/js/gone.00000000.js', '/favicon.ico']) {
      const { status, headers: sent } = await navigate(pages, path);
      expect([status, sent['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    }
    expect((await fetch(`${pages}/dashboard`)).status).toBe(404);
  });

  it('a served page contains the configuration as JSON that cannot end the HTML attribute', async () => {
    const html = await (await fetch(pages)).text();
    const content = /content='([^']*)'/.exec(html)?.[1] ?? '';
    expect(content).not.toMatch(/[<>"]/);
    const entities: Record<string, string> = {
      '&quot;': '"',
      '&#39;': "'",
      '&lt;': '<',
      '&gt;': '>',
      '&amp;': '&',
    };
    expect(JSON.parse(content.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity))).toEqual(config);
  });

  it('the static server sends the security headers with every response, including errors', async () => {
    for (const path of ['/', '/static/js/index.0a1b2c3d.js', '/nothing.js']) {
      const reply = await fetch(pages + path);
      for (const [name, value] of Object.entries(headers)) expect(reply.headers.get(name)).toBe(value);
    }
    expect(headers['Content-Security-Policy']).not.toContain('unsafe');
  });

  it('pages have an Integrity-Policy that blocks scripts without a hash, unless they load a game from source', () => {
    expect(headers['Integrity-Policy']).toBe('blocked-destinations=(script)');
    const dev = pageHeaders({ games: [], api: [], self: config.shellOrigin, loadsSource: true });
    expect(dev).not.toHaveProperty('Integrity-Policy');
  });

  it('pages send the header Strict-Transport-Security only over https', () => {
    const secure = pageHeaders({ games: [], api: [], self: 'https://mindloom.example' });
    expect(secure['Strict-Transport-Security']).toContain('max-age=');
    expect(headers).not.toHaveProperty('Strict-Transport-Security');
  });

  it('the static server marks a file with a hash in its name as immutable, and compresses it', async () => {
    const reply = await fetch(`${pages}/static/js/index.0a1b2c3d.js`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(reply.headers.get('cache-control')).toBe(IMMUTABLE);
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(reply.headers.get('content-length'))).toBeLessThan(500);
    expect(await reply.text()).toContain('answer = 42');
  });

  it('caches must revalidate the service worker, and the web manifest is sent with its own media type', async () => {
    writeFileSync(join(site, 'service-worker.js'), 'const page = PAGE_AS_SERVED;');
    writeFileSync(join(site, 'site.webmanifest'), '{}');
    const worker = await fetch(`${pages}/service-worker.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('text/javascript');
    const manifest = await fetch(`${pages}/site.webmanifest`);
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
  });

  it('the service worker that is served contains the hash of the current page', async () => {
    writeFileSync(join(site, 'service-worker.js'), 'const page = PAGE_AS_SERVED;');
    const read = async (path: string) => (await fetch(`${pages}${path}`)).text();
    const hashOfPage = async () =>
      createHash('sha256')
        .update(await read('/'))
        .digest('base64');
    expect(await read('/service-worker.js')).toContain(await hashOfPage());
    const index = join(site, 'index.html');
    writeFileSync(index, `${readFileSync(index, 'utf8')}<p>newer</p>`);
    expect(await read('/service-worker.js')).toContain(await hashOfPage());
  });

  it('the static server answers a request with the current ETag with a 304, and a request with an outdated ETag with the new content', async () => {
    const first = await fetch(`${pages}/logo.png`);
    const tag = first.headers.get('etag') ?? '';
    const again = await fetch(`${pages}/logo.png`, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    writeFileSync(join(site, 'logo.png'), 'another picture');
    const changed = await fetch(`${pages}/logo.png`, { headers: { 'if-none-match': tag } });
    expect(await changed.text()).toBe('another picture');
  });

  it('the static server refuses every method except GET and HEAD', async () => {
    expect((await fetch(pages, { method: 'POST', body: 'x' })).status).toBe(405);
  });
});

describe('the games origin', () => {
  it('the games origin lets any page load its files, and sends the files as immutable', async () => {
    const reply = await fetch(`${store}/static/js/index.0a1b2c3d.js`);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cache-control')).toBe(IMMUTABLE);
  });

  it('the games origin serves no folder listings and no pages', async () => {
    for (const path of ['/', '/static', '/static/js/', '/anything']) {
      expect((await navigate(store, path)).status).toBe(404);
    }
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/static/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/link.txt',
    '/.hidden',
    '/%00',
    '/%',
    '//etc/passwd',
  ])('the games origin does not serve %s', async (path) => {
    const reply = await navigate(store, path);
    expect(reply.status).toBe(404);
    expect(reply.body).not.toContain('secret');
  });
});
