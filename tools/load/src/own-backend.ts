import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readInstallKeys } from '@mindloom/backend/install-keys';
import { defaultRemotes } from '@mindloom/domain';
import {
  callFunction,
  folderStore,
  publishRelease,
  registerRelease,
  type RegistryAccess,
} from '@mindloom/cli';
import { cpuSecondsOf } from './cpu-time';

const ROOT = resolve(import.meta.dirname, '../../..');
const SERVE = join(ROOT, 'apps/backend/src/main.ts');
/** Of the four ports that a start takes; the backend's is 30 above. */
const FIRST_PORT = 14_800;
const READY = /^backend ready (\S+)/;

/** Where the shells of a run find their backend. */
export interface LoadedBackend {
  url: string;
  publishableKey: string;
  /** How long its process has been on a processor; null when that is not ours. */
  cpuSeconds: () => number | null;
  close: () => Promise<void>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = READY.exec(line)?.[1];
      if (url !== undefined) return url;
    }
  }
  throw new Error('the backend did not start: its own words stand above');
}

/** Every slot serves what is built here, so that the snapshot weighs what it weighs. */
async function assignBuiltGames(registry: RegistryAccess, store: string): Promise<void> {
  for (const game of readdirSync(join(ROOT, 'games'))) {
    const build = join(ROOT, 'games', game, 'dist/remote');
    if (!existsSync(build)) continue;
    const published = await publishRelease(build, folderStore(store));
    if (!published.ok) throw new Error(`${published.code} ${published.problem}`);
    const { release } = published;
    const registered = await registerRelease(registry, release);
    if (!registered.ok) throw new Error(`${registered.code} ${registered.problem}`);
    for (const [slot, remote] of Object.entries(defaultRemotes)) {
      if (remote !== release.remote) continue;
      await callFunction(registry, 'set_assignment', {
        p_slot: slot,
        p_expected_revision: 0,
        p_assignment: { remote, stable: release.version, actor: 'load run' },
        p_reason: 'A load run',
      });
    }
  }
}

/** Starts the embedded backend as `npm start` does: in a process of its own, on a disk, with the games that are built. */
export async function startOwnBackend(): Promise<LoadedBackend> {
  const data = mkdtempSync(join(tmpdir(), 'mindloom-load-'));
  const env = {
    ...process.env,
    MINDLOOM_DATA: data,
    MINDLOOM_PORT: String(FIRST_PORT),
    // Every simulated shell makes an account of its own.
    MINDLOOM_SIGN_UPS: '100000',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', SERVE], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(child);
    const read = readInstallKeys(join(data, 'backend'));
    if (!read.ok) throw new Error(`${read.code} ${read.problem}`);
    await assignBuiltGames({ url, secretKey: read.keys.secretKey }, join(data, 'games'));
    const cpuSeconds = () => (child.pid === undefined ? null : cpuSecondsOf(child.pid));
    return { url, publishableKey: read.keys.publishableKey, cpuSeconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}
