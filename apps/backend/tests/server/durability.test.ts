import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backendAt, spawnBackend, takePort, type BackendProcess } from './support/backend-process';
import { call } from './support/http-calls';
import { temporaryFolder } from './support/test-backend';

/** How often the backend is killed under load: once in `npm test`, more often in `npm run test:durability`. */
const kills = Number(process.env['MINDLOOM_KILLS'] ?? 1);
const firstStartKills = Number(process.env['MINDLOOM_FIRST_START_KILLS'] ?? 2);
/** Time limit of a test. Starting a database on disk takes seconds, and up to a minute on a busy machine. */
const limitMs = 60_000 + Math.max(kills, firstStartKills) * 120_000;
/**
 * The first pass kills the backend once at each of the `moments`. In each further pass, every kill is later by this
 * time.
 */
const laterMs = 40;
const writers = 4;
const rowsBeforeKill = 30;

/** The first of the four Mindloom ports. The backend listens on the port that is 30 higher. */
let firstPort = 0;
let data: ReturnType<typeof temporaryFolder>;
let running: BackendProcess[] = [];
beforeEach(async () => {
  data = temporaryFolder();
  const { port, release } = await takePort();
  firstPort = port - 30;
  await release();
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.kill('SIGKILL')));
  running = [];
  data.remove();
});

function start(): BackendProcess {
  const started = spawnBackend(data.folder, firstPort);
  running.push(started);
  return started;
}

/** Writes rows until the backend is killed, and adds the id of each acknowledged row to `stored`. */
async function writeUntilKilled(name: string, stored: string[]): Promise<void> {
  const backend = backendAt(data.folder, firstPort);
  for (let n = 0; ; n += 1) {
    const id = `${name}-${n}`;
    try {
      const reply = await call(backend, 'POST', '/rest/v1/events', { id }, { key: backend.secretKey });
      if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
      stored.push(id);
    } catch (thrown) {
      // The backend was killed: fetch throws a TypeError.
      if (thrown instanceof TypeError) return;
      throw thrown;
    }
  }
}

/** Starts concurrent writers and kills the backend while they write. */
async function killUnderLoad(backend: BackendProcess, round: number): Promise<string[]> {
  const stored: string[] = [];
  const writing = Promise.all(
    Array.from({ length: writers }, (_, n) => writeUntilKilled(`${round}-${n}`, stored)),
  );
  while (stored.length < rowsBeforeKill + round) await new Promise((resolve) => setTimeout(resolve, 1));
  await backend.kill('SIGKILL');
  await writing;
  return stored;
}

async function storedIds(): Promise<Set<string>> {
  const backend = backendAt(data.folder, firstPort);
  const ids = new Set<string>();
  for (let offset = 0; ; offset += 1_000) {
    const reply = await call(
      backend,
      'GET',
      `/rest/v1/events?select=id&order=id&offset=${offset}`,
      undefined,
      { key: backend.secretKey },
    );
    const rows: unknown = await reply.json();
    if (!Array.isArray(rows) || rows.length === 0) return ids;
    for (const row of rows) ids.add(String(Reflect.get(row, 'id')));
  }
}

it(
  `the backend keeps every acknowledged row when it is killed under load, ${kills} times`,
  { timeout: limitMs },
  async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const backend = start();
      expect(await backend.served(), backend.output()).toBe(true);
      acknowledged.push(...(await killUnderLoad(backend, round)));
    }
    const backend = start();
    expect(await backend.served(), backend.output()).toBe(true);
    const found = await storedIds();
    const lost = acknowledged.filter((id) => !found.has(id));
    console.log(
      `backend killed under load: ${kills} times; acknowledged rows: ${acknowledged.length}; lost rows: ${lost.length}`,
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * rowsBeforeKill);
    expect(lost).toEqual([]);
  },
);

it(
  `the backend starts after it was killed during the first start, ${firstStartKills} times`,
  { timeout: limitMs },
  async () => {
    const database = path.join(data.folder, 'backend/database');
    const newDatabase = `${database}.new`;
    const moments = [
      () => existsSync(newDatabase),
      () => existsSync(path.join(newDatabase, 'PG_VERSION')),
      () => existsSync(path.join(newDatabase, 'postmaster.pid')),
      () => existsSync(database),
      () => existsSync(path.join(database, 'postmaster.pid')),
    ];
    let recovered = 0;
    for (let round = 0; round < firstStartKills; round += 1) {
      const hasCome = moments[round % moments.length] ?? (() => true);
      data.remove();
      const backend = start();
      while (!hasCome() && !backend.output().includes('ready'))
        await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, Math.floor(round / moments.length) * laterMs));
      await backend.kill('SIGKILL');
      const again = start();
      expect(await again.served(), again.output()).toBe(true);
      expect((await call(backendAt(data.folder, firstPort), 'GET', '/rest/v1/rpc/snapshot')).status).toBe(
        200,
      );
      await again.kill('SIGTERM');
      recovered += 1;
    }
    console.log(
      `backend killed during the first start: ${recovered} times; started again: ${recovered} times`,
    );
  },
);

it(
  'on SIGTERM, the backend releases its lock and exits, and has printed only the ready line',
  { timeout: limitMs },
  async () => {
    const backend = start();
    expect(await backend.served(), backend.output()).toBe(true);
    expect(existsSync(path.join(data.folder, 'backend/backend.lock'))).toBe(true);
    expect(await backend.kill('SIGTERM')).toBe(0);
    expect(existsSync(path.join(data.folder, 'backend/backend.lock'))).toBe(false);
    // The database of this test has no rollout plans, so the first run of the plans fails and reports it.
    const printed = backend.output().replace(/^ML-683 .*\n/mu, '');
    expect(printed).toBe(`backend ready http://localhost:${firstPort + 30}\n`);
  },
);
