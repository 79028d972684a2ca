import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartRefusal } from './start-refusal';

const IN_A_GROUP = process.platform !== 'win32';

const TASK_DONE = /^> nx run (\S+):build(?:\s+(\[.*\]))?$/;

/** The project that a line of nx says was built just now; what came from the cache is not worth a line. */
export function builtProject(line: string): string | null {
  const match = TASK_DONE.exec(line);
  return match?.[1] && !match[2] ? match[1] : null;
}

/** nx without its daemon, which would go on running after Ctrl-C, and without what an nx around this process has set. */
function nxEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_'));
  return {
    ...Object.fromEntries(inherited),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
    NODE_ENV: 'production',
  };
}

export interface BuildRun {
  root: string;
  /** nx arguments that choose the projects; all of them when empty. */
  only: readonly string[];
  signal: AbortSignal;
  say: (line: string) => void;
}

/** Ends a run and every compiler below it; a group of its own makes that possible. */
function stopRun(run: ChildProcess): void {
  if (run.pid === undefined) return;
  if (IN_A_GROUP) process.kill(-run.pid, 'SIGTERM');
  else run.kill();
}

/** Hands over each line as it comes, and waits for the end. */
async function follow(run: ChildProcess, see: (line: string) => void): Promise<number | null> {
  for (const output of [run.stdout, run.stderr]) {
    if (output) createInterface({ input: output }).on('line', see);
  }
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', resolve);
  });
}

/** Builds what changed since the last time. Refuses (ML-506) with the whole log when something does not build. */
export async function build({ root, only, signal, say }: BuildRun): Promise<void> {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = [nx, 'run-many', '--target=build', '--outputStyle=static', ...only];
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  const run = spawn(process.execPath, args, { cwd: root, env: nxEnvironment(), detached: IN_A_GROUP, stdio });
  const stop = () => stopRun(run);
  signal.addEventListener('abort', stop);
  const log: string[] = [];
  const code = await follow(run, (line) => {
    log.push(line);
    const project = builtProject(line);
    if (project) say(`  built ${project}`);
  });
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new StartRefusal('ML-506', 'The build failed; what it printed:', log.join('\n'));
}
