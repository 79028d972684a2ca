import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBackend } from '@mindloom/backend';
import { createCleanupStack } from '@mindloom/backend/cleanup-stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFunction } from '../../publishing/registry-client';
import { findDeno, serveWithDeno } from '../../testing/deno-process';
import { type FakeProject, openFakeProject } from '../../testing/fake-project';
import { freeBasePort } from '../../testing/free-base-port';
import { bundleFunction } from './bundle-function';

const cleanups = createCleanupStack();
const out = mkdtempSync(join(tmpdir(), 'mindloom-function-test-'));
const script = join(out, 'supabase/functions/publish/index.js');
const files = { 'remoteEntry.js': 'entry', 'chunks/game.css': '.board {}' };
const deno = findDeno();
let project: FakeProject;
let token = '';
let environment: Record<string, string> = {};
/** Answers a request with the bundled function. */
let handle: (request: Request) => Promise<Response>;

beforeAll(async () => {
  const started = await startBackend({
    inMemory: true,
    port: 0,
    allowedOrigins: [],
    siteUrl: 'http://localhost:4200',
  });
  if (!started.ok) throw new Error(started.problem);
  cleanups.push(() => started.close());
  project = await openFakeProject(started.url, started.secretKey);
  cleanups.push(() => project.close());
  const access = { url: started.url, secretKey: started.secretKey };
  await callFunction(access, 'set_team', { p_team: 'chess-club', p_name: 'Chess Club' });
  await callFunction(access, 'set_remote_owner', { p_remote: 'chess', p_team: 'chess-club' });
  const wanted = { p_team: 'chess-club', p_label: 'CI', p_remotes: ['chess'], p_days: 1 };
  const made = await callFunction(access, 'create_publish_token', wanted);
  token = made.ok ? String(Object(made.value).token) : '';
  await bundleFunction(out);
  environment = {
    SUPABASE_URL: project.url,
    SUPABASE_SERVICE_ROLE_KEY: started.secretKey,
    MINDLOOM_GAMES_ORIGIN: `${project.url}/public/games`,
  };
}, 120_000);
afterAll(async () => {
  await cleanups.runAll();
  rmSync(out, { recursive: true, force: true });
});

/** Loads the function into this process, with the part of Deno that it uses. */
async function openHere(): Promise<void> {
  Object.defineProperty(globalThis, 'Deno', {
    configurable: true,
    value: {
      env: { get: (name: string) => environment[name] },
      serve: (handler: typeof handle) => (handle = handler),
    },
  });
  cleanups.push(() => void Reflect.deleteProperty(globalThis, 'Deno'));
  await import(pathToFileURL(script).href);
}

/** Runs the function as Supabase does: in a process of Deno that may use the network but no files. */
async function openOnDeno(): Promise<void> {
  if (deno === null) throw new Error('there is no Deno');
  const { address, stop } = await serveWithDeno(deno, script, await freeBasePort(), environment);
  cleanups.push(stop);
  handle = async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === 'GET' ? null : await request.arrayBuffer();
    return fetch(`${address}${pathname}${search}`, { method, headers, body });
  };
}

async function call(method: string, place: string, body?: string) {
  // Supabase passes a request to the function "publish" with the path below /functions/v1.
  const response = await handle(
    new Request(`http://functions.test/publish/v1${place}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    }),
  );
  const text = await response.text();
  return { status: response.status, json: text === '' ? {} : Object(JSON.parse(text)) };
}

function manifestOf(version: string, content: Readonly<Record<string, string>>) {
  const assets = Object.entries(content).map(([path, text]) => ({
    path,
    sha384: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    bytes: Buffer.byteLength(text),
    boot: true,
  }));
  const container = `chess__${version.replaceAll('.', '_')}`;
  return { remote: 'chess', version, contract: 1, container, entry: 'remoteEntry.js', assets };
}

async function upload(version: string, content: Readonly<Record<string, string>>) {
  const begun = await call('POST', '/releases', JSON.stringify({ manifest: manifestOf(version, content) }));
  for (const [path, text] of Object.entries(content))
    await call('PUT', `/uploads/${begun.json.upload}/files/${path}`, text);
  return { begun, done: await call('POST', `/uploads/${begun.json.upload}/complete`) };
}

const keysIn = (prefix: string) => [...project.objects.keys()].filter((key) => key.startsWith(prefix));

/** The runtimes in which the function is tested. Each of them publishes other versions of the game. */
const runtimes = [
  { runtime: 'in this process', major: 1, open: openHere, isAbsent: false },
  {
    runtime:
      deno === null ? 'on Deno, which is absent: install the package deno, or set DENO_PATH' : 'on Deno',
    major: 2,
    open: openOnDeno,
    isAbsent: deno === null,
  },
];

for (const { runtime, major, open, isAbsent } of runtimes)
  describe.skipIf(isAbsent)(`the bundled Edge Function ${runtime}`, () => {
    beforeAll(open, 120_000);

    it('the upload function publishes a release into the bucket of games, in a folder that is named by the digest of the release', async () => {
      const { begun, done } = await upload(`${major}.0.0`, files);
      expect(begun).toMatchObject({ status: 201, json: { missing: ['remoteEntry.js', 'chunks/game.css'] } });
      expect(done).toMatchObject({ status: 200, json: { remote: 'chess', version: `${major}.0.0` } });
      const keys = keysIn(`games/chess/${major}.`).map((key) => key.replace(/[0-9a-f]{20}/, '<digest>'));
      expect(keys.toSorted()).toEqual([
        `games/chess/${major}.0.0/<digest>/chunks/game.css`,
        `games/chess/${major}.0.0/<digest>/release.json`,
        `games/chess/${major}.0.0/<digest>/remoteEntry.js`,
        `games/chess/${major}.0.0/release.json`,
      ]);
    });

    it('before an upload is complete, the upload function stores its files only in the private bucket', async () => {
      const before = keysIn('games/');
      const begun = await call(
        'POST',
        '/releases',
        JSON.stringify({ manifest: manifestOf(`${major}.1.0`, files) }),
      );
      await call('PUT', `/uploads/${begun.json.upload}/files/remoteEntry.js`, 'entry');
      expect(keysIn('games/')).toEqual(before);
      expect(keysIn('uploads/')).toContain(`uploads/${begun.json.upload}/remoteEntry.js`);
      const again = await call(
        'POST',
        '/releases',
        JSON.stringify({ manifest: manifestOf(`${major}.1.0`, files) }),
      );
      expect(again.json).toMatchObject({ upload: begun.json.upload, missing: ['chunks/game.css'] });
    });

    it('the upload function refuses a version with ML-602 if the bucket contains a claim of this version for other content', async () => {
      project.objects.set(`games/chess/${major}.2.0/release.json`, {
        content: Buffer.from('{}'),
        contentType: 'application/json',
      });
      const { done } = await upload(`${major}.2.0`, files);
      expect(done).toMatchObject({ status: 409, json: { code: 'ML-602' } });
      expect(keysIn('games/').filter((key) => key.includes(`/${major}.2.0/`))).toEqual([
        `games/chess/${major}.2.0/release.json`,
      ]);
    });

    it('the upload function reports a stored file if the public address serves other content, and registers nothing', async () => {
      const begun = await call(
        'POST',
        '/releases',
        JSON.stringify({ manifest: manifestOf(`${major}.3.0`, files) }),
      );
      for (const [path, text] of Object.entries(files))
        await call('PUT', `/uploads/${begun.json.upload}/files/${path}`, text);
      const staged = project.objects.get(`uploads/${begun.json.upload}/remoteEntry.js`);
      if (staged) staged.content = Buffer.from('other');
      const done = await call('POST', `/uploads/${begun.json.upload}/complete`);
      expect(done).toMatchObject({ status: 502, json: { code: 'ML-612' } });
      expect((await call('GET', `/releases/chess/${major}.3.0`)).status).toBe(404);
    });

    it('the upload function refuses a request without a publish token', async () => {
      const answer = await handle(new Request('http://functions.test/publish/v1/releases/chess/1.0.0'));
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'ML-644' });
    });
  });

it('the folder for the Supabase CLI turns off the check of user tokens, because the function checks publish tokens', () => {
  expect(readFileSync(join(out, 'supabase/config.toml'), 'utf8')).toContain('verify_jwt = false');
});

it('the bundled Edge Function stores a source map in the database, and in no bucket', async () => {
  const { done } = await upload('1.9.0', files);
  const place = `/releases/chess/1.9.0/maps/remoteEntry.js.map?digest=${encodeURIComponent(done.json.digest)}`;
  const map = JSON.stringify({ version: 3, sources: [], mappings: '' });
  expect((await call('PUT', place, map)).status).toBe(204);
  expect([...project.objects.keys()].filter((key) => key.includes('.map'))).toEqual([]);
});
