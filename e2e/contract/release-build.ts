import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { systemAddresses } from '../drivers/system';

const START = resolve(import.meta.dirname, '../../tools/cli/main.mjs');

/** The data folder of the system under test, with its released games and its keys. */
export const dataFolder = (): string => process.env['MINDLOOM_E2E_DATA'] ?? '';

/** Releases a built folder to the system under test with the command that game teams use. */
export function releaseBuild(folder: string): Promise<{ code: number | null; printed: string }> {
  const port = new URL(systemAddresses().shell).port;
  const env = { ...process.env, MINDLOOM_PORT: port, MINDLOOM_DATA: dataFolder() };
  const run = spawn(process.execPath, [START, 'release', folder], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [run.stdout, run.stderr])
    output.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  return new Promise((done, fail) => {
    run.once('error', fail);
    run.once('close', (code) => done({ code, printed }));
  });
}
