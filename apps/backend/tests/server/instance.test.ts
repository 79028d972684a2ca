import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../src/index';
import { readKeysOfInstance } from '../../src/http/instance-proof';

const LIMIT_MS = 120_000;
const origin = 'http://localhost:4200';
const data = mkdtempSync(join(tmpdir(), 'mindloom-instance-'));
const stops: (() => Promise<void>)[] = [];

async function start(place: { dataDir: string } | { inMemory: true }) {
  const started = await startBackend({ ...place, port: 0, allowedOrigins: [], siteUrl: origin });
  if (!started.ok) throw new Error(started.problem);
  stops.push(() => started.close());
  return started;
}

let own: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  own = await start({ dataDir: data });
}, LIMIT_MS);
afterAll(async () => {
  for (const stop of stops) await stop();
  rmSync(data, { recursive: true, force: true });
});

it('the backend proves to a tool that it uses the same data folder as the tool', async () => {
  const read = await readKeysOfInstance(own.url, data);
  expect(read).toMatchObject({ ok: true, keys: { secretKey: own.secretKey } });
});

it('a backend in memory refuses every challenge, and a backend on disk refuses a challenge that is too short', async () => {
  const other = await start({ inMemory: true });
  expect(await readKeysOfInstance(other.url, data)).toMatchObject({ ok: false, code: 'ML-608' });
  expect((await fetch(`${own.url}/instance?challenge=short`)).status).toBe(400);
});
