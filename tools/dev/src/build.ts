import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartRefusal } from './start-refusal';

const TASK_DONE = /^> nx run (\S+):build(?:\s+(\[.*\]))?$/;

/** The project that a line of nx says was built just now; what came from the cache is not worth a line. */
export function builtProject(line: string): string | null {
  const match = TASK_DONE.exec(line);
  return match?.[1] && !match[2] ? match[1] : null;
}

export interface BuildRun {
  root: string;
  /** nx arguments that choose the projects; all of them when empty. */
  only: readonly string[];
  signal: AbortSignal;
  say: (line: string) => void;
}

/** Builds what changed since the last time. Refuses (ML-506) with the whole log when something does not build. */
export async function build({ root, only, signal, say }: BuildRun): Promise<void> {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = [nx, 'run-many', '--target=build', '--outputStyle=static', ...only];
  // No daemon: it would go on running after Ctrl-C. A group of its own, so that stopping reaches every compiler.
  const env = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
    NODE_ENV: 'production',
  };
  const detached = process.platform !== 'win32';
  const run = spawn(process.execPath, args, { cwd: root, env, detached, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => {
    if (run.pid === undefined) return;
    if (detached) process.kill(-run.pid, 'SIGTERM');
    else run.kill();
  };
  signal.addEventListener('abort', stop);
  let log = '';
  const read = (chunk: Buffer) => {
    const text = chunk.toString('utf8');
    log += text;
    for (const project of text.split('\n').map(builtProject)) if (project) say(`  built ${project}`);
  };
  run.stdout.on('data', read);
  run.stderr.on('data', read);
  const code = await new Promise<number | null>((resolve, reject) => {
    run.once('error', reject);
    run.once('close', resolve);
  });
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new StartRefusal('ML-506', 'The build failed; what it printed:', log);
}
