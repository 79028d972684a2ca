import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The command that starts Deno: the program in DENO_PATH, or else the command of npm's package `deno`. Null if neither
 * can run.
 */
export function findDeno(): readonly [string, ...string[]] | null {
  const candidates: (readonly [string, ...string[]])[] = [];
  const given = process.env['DENO_PATH'];
  if (given !== undefined && given !== '') candidates.push([given]);
  try {
    candidates.push([process.execPath, createRequire(import.meta.url).resolve('deno/bin.cjs')]);
  } catch {
    // The package `deno` is not installed, for example because there is no binary for this platform.
  }
  const runs = ([program, ...args]: readonly [string, ...string[]]) =>
    spawnSync(program, [...args, '--version'], { stdio: 'ignore' }).status === 0;
  return candidates.find(runs) ?? null;
}

const START_LIMIT_MS = 60_000;
const POLL_MS = 100;
const HAS_PROCESS_GROUPS = process.platform !== 'win32';

/**
 * Runs a script that calls `Deno.serve`, with the permissions of an Edge Function. It may use the network and the
 * environment, but no files and no programs.
 * @returns the address at which the script answers, and a function that ends the process.
 */
export async function serveWithDeno(
  [program, ...args]: readonly [string, ...string[]],
  script: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<{ address: string; stop: () => void }> {
  const address = `http://127.0.0.1:${port}`;
  const run = spawn(
    program,
    [...args, 'run', '--no-prompt', '--no-config', '--allow-net', '--allow-env', script],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Start a process group that can be killed as a whole, because the npm command starts Deno as another process.
      detached: HAS_PROCESS_GROUPS,
    },
  );
  const stop = () => {
    if (HAS_PROCESS_GROUPS && run.pid !== undefined) process.kill(-run.pid, 'SIGTERM');
    else run.kill();
  };
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const startedMs = performance.now();
  while (performance.now() - startedMs < START_LIMIT_MS && run.exitCode === null) {
    const answers = await fetch(address).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answers) return { address, stop };
    await wait(POLL_MS);
  }
  if (run.exitCode === null) stop();
  throw new Error(`Deno did not serve ${script}: ${output}`);
}
