import { createServer, type Server } from 'node:http';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from '../src/publishing/folder-store';
import { publishRelease } from '../src/publishing/publish-release';
import { pageHeaders, storeHeaders, VERIFIER_FILE, VERIFIER_POLICY } from '../src/serving/response-headers';
import { CONSOLE_ROUTES, SHELL_ROUTES, SHELL_WILDCARDS } from '../src/hosting/static-host-files';
import { Command } from './command-process';
import { makeSmallWorkspace, writeBuiltGame } from './small-workspace';
import { bucketWebsite, cloudflarePages, netlify, type StaticHost } from './static-hosts';

const LIMIT_MS = 60_000;
const SCRIPT = '/static/js/index.0a1b2c3d.js';
const root = makeSmallWorkspace();
const data = mkdtempSync(join(tmpdir(), 'mindloom-data-'));
const out = join(root, 'dist/hosting');
const origins = { shell: 'https://mindloom.example', games: 'https://games.example' };
let registry: Server;
let env: Record<string, string> = {};
let output = '';

const registered = (remote: string, version: string, release: { assets: unknown }) => ({
  remote,
  version,
  digest: `${remote} ${version}`,
  base_url: `${remote}/${version}/`,
  assets: release.assets,
});

/**
 * Starts a registry that contains the given releases and the newest verdict on each version.
 * @returns its address.
 */
async function openRegistry(releases: unknown[], verdicts: Record<string, string>): Promise<string> {
  registry = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const verdict = verdicts[url.searchParams.get('version')?.replace('eq.', '') ?? ''];
    const runs = verdict === undefined ? [] : [{ verdict }];
    response.end(JSON.stringify(url.pathname.endsWith('/releases') ? releases : runs));
  });
  await new Promise<void>((done) => void registry.listen(0, '127.0.0.1', done));
  const address = registry.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const hosting = (more: Record<string, string> = {}) =>
  new Command({ root, args: ['hosting'], env: { ...env, ...more } }).ended();

beforeAll(async () => {
  for (const app of ['shell', 'console']) {
    mkdirSync(join(root, 'apps', app, 'dist/static/js'), { recursive: true });
    writeFileSync(join(root, 'apps', app, 'dist', SCRIPT), 'export {};');
    writeFileSync(join(root, 'apps', app, 'dist/theme.js'), '');
  }
  writeFileSync(join(root, 'apps/shell/dist/service-worker.js'), 'const page = PAGE_AS_SERVED;');
  writeFileSync(join(root, 'apps/shell/dist/site.webmanifest'), '{}');
  const store = folderStore(join(data, 'games'));
  const releases: ReturnType<typeof registered>[] = [];
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '0.1.0-local.abc']) {
    writeBuiltGame(root, 'memory', version);
    const published = await publishRelease(join(root, 'games/memory/dist/remote'), store);
    if (!published.ok) throw new Error(published.problem);
    releases.unshift(registered('memory', version, published.release));
  }
  env = {
    SUPABASE_URL: await openRegistry(releases, { '1.0.0': 'passed', '1.1.0': 'passed', '1.2.0': 'failed' }),
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    MINDLOOM_SHELL_ORIGIN: origins.shell,
    MINDLOOM_CONSOLE_ORIGIN: 'https://staff.example',
    MINDLOOM_GAMES_ORIGIN: origins.games,
    MINDLOOM_DATA: data,
    MINDLOOM_OPERATOR_NAME: 'Loom Ltd',
  };
  const ended = await hosting();
  output = ended.output;
  if (ended.code !== 0) throw new Error(output);
}, LIMIT_MS);

afterAll(() => {
  registry.close();
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true });
});

const bucketOf = (site: 'shell' | 'console') =>
  bucketWebsite(join(out, site), JSON.parse(readFileSync(join(out, `${site}.bucket.json`), 'utf8')));

const hosts: Record<string, (site: 'shell' | 'console') => StaticHost> = {
  'Cloudflare Pages': (site) => cloudflarePages(join(out, site)),
  Netlify: (site) => netlify(join(out, site)),
  'a bucket website': bucketOf,
};

describe.each(Object.entries(hosts))('the console on %s', (_name, open) => {
  it.each(['/', ...CONSOLE_ROUTES])('the host answers a request for %s with the page', (path) => {
    const { status, file } = open('console').get(path);
    expect([status, file]).toEqual([200, '/index.html']);
  });
});

describe.each(Object.entries(hosts))('the shell on %s', (hostName, open) => {
  it('the host understands every line of the generated hosting files', () => {
    const unknown = hostName === 'Netlify' ? ['_headers: ! Content-Security-Policy'] : [];
    expect(open('shell').rejected).toEqual(unknown);
    expect(open('console').rejected).toEqual([]);
  });

  it('the host answers a request for the link of a replay with the page, and only a bucket adds the status 404', () => {
    const { status, file } = open('shell').get('/replay/shared/token');
    if (hostName === 'a bucket website') expect([status, file]).toEqual([404, '/404.html']);
    else expect([status, file]).toEqual([200, '/index.html']);
  });

  it.each(['/', ...SHELL_ROUTES])(
    'the host answers a request for %s with the page, which browsers must revalidate',
    (path) => {
      const { status, file, headers } = open('shell').get(path);
      expect([status, file]).toEqual([200, '/index.html']);
      expect(headers['cache-control']).toMatch(/^(?:no-cache|public, max-age=0, must-revalidate)$/);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each(['/static/js/gone.00000000.js', '/favicon.ico', '/game/other.js', '/attic/box'])(
    'the host answers a request for %s with a 404 that browsers do not cache',
    (path) => {
      const { status, headers } = open('shell').get(path);
      expect(status).toBe(404);
      expect(headers['cache-control'] ?? '').not.toContain('max-age=31536000');
    },
  );

  it('the host sends only files with a hash in their name as immutable', () => {
    const host = open('shell');
    const policy = (path: string) => host.get(path).headers['cache-control'];
    expect(policy(SCRIPT)).toBe('public, max-age=31536000, immutable');
    for (const path of ['/service-worker.js', '/theme.js', '/site.webmanifest'])
      expect(policy(path)).toBe('no-cache');
    expect(host.get('/site.webmanifest').headers['content-type']).toBe('application/manifest+json');
  });

  it('the host sends the security headers with pages, files and errors', () => {
    const api = [env['SUPABASE_URL'] ?? ''];
    const expected = pageHeaders({ self: origins.shell, games: [origins.games], api });
    for (const path of ['/', '/dashboard', SCRIPT, '/static/js/gone.00000000.js']) {
      const { headers } = open('shell').get(path);
      for (const [name, value] of Object.entries(expected)) expect(headers[name.toLowerCase()]).toBe(value);
    }
  });
});

it('the configuration of the hosted shell contains the operator', () => {
  const page = readFileSync(join(out, 'shell/index.html'), 'utf8');
  expect(page).toContain('&quot;operatorName&quot;:&quot;Loom Ltd&quot;');
  expect(page).not.toContain('operatorContact');
});

it('Cloudflare sends the file that replays runs with its own policy, in place of the policy of the pages', () => {
  const { headers } = cloudflarePages(join(out, 'shell')).get(VERIFIER_FILE);
  expect(headers['content-security-policy']).toBe(VERIFIER_POLICY);
});

it.each([
  ['shell', 'apps/shell/src/paths.ts', [...SHELL_ROUTES, ...SHELL_WILDCARDS]],
  ['console', 'apps/console/src/registry/paths.ts', CONSOLE_ROUTES],
])('the hosting files list every address of the %s as a route', (_app, file, routes) => {
  const source = readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
  const table = /paths = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  const paths = [...table.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path.replace(/:.*$/, ''));
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths.filter((one) => one !== '/'))
    expect(routes).toContainEqual(expect.stringMatching(new RegExp(`^${path}`)));
});

describe.each([
  ['Cloudflare Pages', cloudflarePages],
  ['Netlify', netlify],
])('the emulation of %s', (name, host) => {
  it('the emulated host refuses a wildcard rewrite, or a rule with status 404, exactly if the real host refuses it', () => {
    const site = mkdtempSync(join(tmpdir(), 'mindloom-site-'));
    writeFileSync(join(site, 'index.html'), '');
    writeFileSync(join(site, '_redirects'), '/static/* /404 404\n/* /index.html 200\n');
    const { rejected, get } = host(site);
    expect(rejected).toHaveLength(name === 'Netlify' ? 0 : 2);
    // Cloudflare treats a site without 404.html as a single-page app.
    expect(get('/static/gone.js').status).toBe(name === 'Netlify' ? 404 : 200);
    rmSync(site, { recursive: true });
  });
});

describe('the games origin', () => {
  it('the games folder contains the registered releases that passed conformance, and no local build', () => {
    expect(existsSync(join(out, 'games/memory/1.0.0/remoteEntry.js'))).toBe(true);
    expect(existsSync(join(out, 'games/memory/1.1.0/remoteEntry.js'))).toBe(true);
    expect(existsSync(join(out, 'games/memory/0.1.0-local.abc'))).toBe(false);
    expect(existsSync(join(out, 'games/memory/1.2.0'))).toBe(false);
    expect(existsSync(join(out, 'games/reaction'))).toBe(false);
    expect(output).toMatch(/left out memory 0\.1\.0-local\.abc: .*Release it with npm run release/);
    expect(output).toMatch(
      /left out memory 1\.2\.0: it has no conformance run, or its last one has not passed/,
    );
  });

  it.each([
    ['Cloudflare Pages', cloudflarePages],
    ['Netlify', netlify],
  ])(
    '%s serves the games as immutable files that every page may load, and lets browsers cache no 404',
    (_name, host) => {
      const { rejected, get } = host(join(out, 'games'));
      expect(rejected).toEqual([]);
      const { status, headers } = get('/memory/1.0.0/remoteEntry.js');
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      for (const [name, value] of Object.entries(storeHeaders))
        expect(headers[name.toLowerCase()]).toBe(value);
      const missing = get('/memory/2.0.0/remoteEntry.js');
      expect([missing.status, missing.headers['cache-control']]).toEqual([404, undefined]);
    },
  );
});

it(
  'npm run hosting refuses to copy games without the secret key, or if their files differ from the registry',
  async () => {
    const keyless = await hosting({ SUPABASE_SECRET_KEY: '' });
    expect([keyless.code, keyless.output]).toEqual([
      1,
      expect.stringMatching(/^ML-502 .*SUPABASE_SECRET_KEY/m),
    ]);
    const other = mkdtempSync(join(tmpdir(), 'mindloom-data-'));
    writeBuiltGame(root, 'memory', '1.0.0', 'Another content');
    await publishRelease(join(root, 'games/memory/dist/remote'), folderStore(join(other, 'games')));
    const { code, output: said } = await hosting({ MINDLOOM_DATA: other });
    rmSync(other, { recursive: true });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/ML-602 .*contains other files than those registered/),
    ]);
  },
  LIMIT_MS,
);
