import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

export interface Ran {
  code: number | null;
  output: string;
}

/** No daemon, terminal page or colour of nx, and nothing that an nx around this test has set. */
function quietEnvironment(root: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:NX_|VITEST|NODE_ENV$)/.test(name));
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', PATH: path };
  return { ...Object.fromEntries(inherited), ...quiet };
}

/** Runs a command in a copy of the workspace, and waits for its end. */
export function runIn(root: string, folder: string, [program = '', ...args]: readonly string[]): Ran {
  const env = quietEnvironment(root);
  const run = spawnSync(program, args, { cwd: join(root, folder), env, encoding: 'utf8' });
  return { code: run.status, output: `${run.stdout}${run.stderr}` };
}

/** The same without keeping this process from other work, and with more in the environment. */
export async function runInBackground(
  root: string,
  folder: string,
  [program = '', ...args]: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const run = spawn(program, args, { cwd: join(root, folder), env: { ...quietEnvironment(root), ...more } });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString('utf8'));
  run.stdout.on('data', read);
  run.stderr.on('data', read);
  return await new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', (code) => resolve({ code, output }));
  });
}
