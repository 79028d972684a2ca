import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { READY_LINE } from '@mindloom/dev-server';

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

/**
 * Starts a whole system as `npm start` does.
 * @param basePort of its shell; the others are 10, 20 and 30 above.
 * @param data its empty folder, which is removed when it stops.
 * @returns how to stop it.
 */
export async function bringUp(basePort: number, data: string): Promise<() => Promise<void>> {
  const env = {
    ...process.env,
    MINDLOOM_PORT: String(basePort),
    MINDLOOM_DATA: data,
    // Nearly every test makes accounts of its own.
    MINDLOOM_SIGN_UPS: '100000',
  };
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
