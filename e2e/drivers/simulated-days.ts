import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deployShell } from './deployed-shell';
import { copyAssignments, keysIn } from './served-releases';
import { freeTestPort, systemBackend } from './system';

const ROOT = resolve(import.meta.dirname, '../..');
const SHIFTED_CLOCK = join(import.meta.dirname, 'shifted-clock.mjs');
const BACKEND_OFFSET = 30;
const READY_LINE = 'backend ready';
const HOUR_MS = 3_600_000;
/**
 * If a test starts later than this hour, the test's clock starts after midnight, so that no simulated day ends during
 * the test.
 */
const LATEST_HOUR = 22;

/** A shell, a backend and a database whose clock the test moves. */
export interface SimulatedDays {
  origin: string;
  /** The time of the backend's clock. */
  now: () => Date;
  passDay: () => Promise<void>;
  close: () => Promise<void>;
}

async function untilReady(backend: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString('utf8');
      if (log.includes(READY_LINE)) done();
    };
    backend.stdout?.on('data', read);
    backend.stderr?.on('data', read);
    backend.once('exit', () => fail(new Error(`The backend did not start:\n${log}`)));
  });
}

/** Starts a shell and a backend with a shifted clock. Games and registry come from the system under test. */
export async function simulateDays(): Promise<SimulatedDays> {
  const data = mkdtempSync(join(tmpdir(), 'mindloom-days-'));
  const base = await freeTestPort();
  const backend = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', SHIFTED_CLOCK, 'apps/backend/src/main.ts'],
    {
      cwd: ROOT,
      env: { ...process.env, MINDLOOM_PORT: String(base), MINDLOOM_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  await untilReady(backend);
  let aheadMs = 0;
  const shift = async (ms: number) => {
    aheadMs += ms;
    const shifted = once(backend, 'message');
    backend.send(String(aheadMs));
    await shifted;
  };
  if (new Date().getHours() > LATEST_HOUR) await shift(2 * HOUR_MS);
  const { publishableKey, secretKey } = keysIn(data);
  const backendAccess = { url: `http://localhost:${base + BACKEND_OFFSET}`, key: publishableKey };
  const system = await systemBackend();
  // Assign the releases in this database too, because it saves only plays of releases that its own slots have served.
  const headers = { apikey: system.key };
  const served = await fetch(`${system.url}/rest/v1/rpc/registry_snapshot`, { headers });
  await copyAssignments({ url: backendAccess.url, secretKey }, await served.json());
  const shell = await deployShell(backendAccess.key, (path) =>
    path.includes('registry_snapshot') ? system : backendAccess,
  );
  return {
    origin: shell.origin,
    now: () => new Date(Date.now() + aheadMs),
    passDay: () => shift(24 * HOUR_MS),
    close: async () => {
      await shell.close();
      const ended = once(backend, 'exit');
      backend.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
