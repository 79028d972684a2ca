import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { READY_LINE } from '@mindloom/dev-server';
import { systemAddresses } from './system-addresses';

const START = resolve(import.meta.dirname, '../tools/dev/start.mjs');
const START_LIMIT_MS = 300_000;

function ready(system: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((done, fail) => {
    const late = setTimeout(
      () => fail(new Error(`The system was not ready in time:\n${log}`)),
      START_LIMIT_MS,
    );
    const read = (chunk: Buffer) => {
      log += chunk.toString('utf8');
      if (!log.includes(READY_LINE)) return;
      clearTimeout(late);
      done();
    };
    system.stdout?.on('data', read);
    system.stderr?.on('data', read);
    system.once('exit', (code) => fail(new Error(`The system did not start (${code}):\n${log}`)));
  });
}

async function isRunning(): Promise<boolean> {
  return fetch(systemAddresses().shell).then(
    () => true,
    () => false,
  );
}

/** Starts the whole system as `npm start` does, on free ports and an empty data folder; returns how to stop it. */
export default async function startSystem(): Promise<() => Promise<void>> {
  // MINDLOOM_E2E_BASE of a system that already runs: it is left as it is.
  if (await isRunning()) return async () => undefined;
  const data = mkdtempSync(join(tmpdir(), 'mindloom-e2e-'));
  // Workers release games into it, as a game team would on the machine of the system.
  process.env['MINDLOOM_E2E_DATA'] = data;
  const env = { ...process.env, MINDLOOM_PORT: new URL(systemAddresses().shell).port, MINDLOOM_DATA: data };
  const system = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async () => {
    const ended = new Promise((done) => system.once('exit', done));
    if (system.exitCode === null && system.kill('SIGTERM')) await ended;
    rmSync(data, { recursive: true, force: true });
  };
  await ready(system).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
