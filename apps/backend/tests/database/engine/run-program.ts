import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMIT_MS = 60_000;

/** Returns the connection string for a test server that listens on a socket file. */
export const addressOf = (socketFolder: string, user: string): string =>
  `postgresql://${user}@localhost/postgres?sslmode=disable&host=${encodeURIComponent(socketFolder)}`;

/**
 * Runs a program of an npm package.
 * @param home an empty folder. It becomes the working folder and the home folder, so that no settings of this machine
 * apply.
 * @returns its standard output.
 */
export async function runProgram(
  name: string,
  program: string,
  options: readonly string[],
  home: string,
): Promise<string> {
  const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), program);
  const env = { PATH: process.env['PATH'], HOME: home, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };
  const { stdout } = await run(process.execPath, [path, ...options], {
    cwd: home,
    env,
    timeout: LIMIT_MS,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}
