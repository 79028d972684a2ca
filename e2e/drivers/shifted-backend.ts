import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '@mindloom/cli';
import { keysIn } from './served-releases';

const ROOT = resolve(import.meta.dirname, '../..');
const SHIFTED_CLOCK = join(import.meta.dirname, 'shifted-clock.mjs');
const READY_LINE = 'backend ready';

/** A backend with an empty database, whose clock the test moves ahead. */
export interface ShiftedBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The origin from which a console may call this backend. The test starts the console. */
  consoleOrigin: string;
  /** The time of the backend's clock. */
  now: () => Date;
  /** Moves the clock ahead. */
  shift: (ms: number) => Promise<void>;
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

/** Starts a backend with a shifted clock, on free ports. */
export async function startShiftedBackend(): Promise<ShiftedBackend> {
  const data = mkdtempSync(join(tmpdir(), 'mindloom-days-'));
  const base = await findFreePort(15_000, 19_900, [0, 10, 30]);
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
  return {
    ...keysIn(data),
    url: `http://localhost:${base + 30}`,
    consoleOrigin: `http://localhost:${base + 10}`,
    now: () => new Date(Date.now() + aheadMs),
    shift: async (ms) => {
      aheadMs += ms;
      const shifted = once(backend, 'message');
      backend.send(String(aheadMs));
      await shifted;
    },
    close: async () => {
      const ended = once(backend, 'exit');
      backend.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
