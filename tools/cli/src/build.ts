import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type CommandContext, CommandError } from './command';

export interface BuildOptions extends CommandContext {
  root: string;
  /** nx arguments that select the projects. Empty to select all projects. */
  only: readonly string[];
}

const HAS_PROCESS_GROUPS = process.platform !== 'win32';
const FINISHED_TASK = /^> nx run (\S+):build(?:\s+(\[.*\]))?$/;

/**
 * Builds the projects that changed since their last build.
 * @throws ML-506 with the log if a build fails.
 */
export async function build({ root, only, signal, print }: BuildOptions): Promise<void> {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = [nx, 'run-many', '--target=build', '--outputStyle=static', ...only];
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  const env = nxEnvironment();
  const run = spawn(process.execPath, args, { cwd: root, env, detached: HAS_PROCESS_GROUPS, stdio });
  const stop = () => stopRun(run);
  signal.addEventListener('abort', stop);
  const log: string[] = [];
  const code = await followOutput(run, (line) => {
    log.push(line);
    const project = builtProject(line);
    if (project) print(`  built ${project}`);
  });
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new CommandError('ML-506', 'The build failed. Its output:', log.join('\n'));
}

/** Reads the name of a built project from a line of nx's output. Returns null for cached projects and all other lines. */
export function builtProject(line: string): string | null {
  const match = FINISHED_TASK.exec(line);
  return match?.[1] && !match[2] ? match[1] : null;
}

/**
 * Returns the environment variables for nx. They disable nx's daemon, which would keep running after Ctrl-C. If nx
 * itself has started this process, the variables that nx has set are left out.
 */
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

/** Stops nx and its compilers, which are in the same process group. */
function stopRun(run: ChildProcess): void {
  if (run.pid === undefined) return;
  if (HAS_PROCESS_GROUPS) process.kill(-run.pid, 'SIGTERM');
  else run.kill();
}

/** Passes each line that a process prints to `onLine`. @returns the exit code of the process. */
async function followOutput(run: ChildProcess, onLine: (line: string) => void): Promise<number | null> {
  for (const output of [run.stdout, run.stderr]) {
    if (output) createInterface({ input: output }).on('line', onLine);
  }
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', resolve);
  });
}

/**
 * Finds the folder of a game of this repository.
 * @param usage shown after the error.
 * @throws ML-510 if there is no such game.
 */
export function requireGame(root: string, game: string, usage = ''): string {
  const folder = join(root, 'games', game);
  if (game !== '' && existsSync(join(folder, 'package.json'))) return folder;
  const known = readdirSync(join(root, 'games')).join(', ');
  const problem = game === '' ? 'No game was given.' : `There is no game "${game}".`;
  throw new CommandError('ML-510', `${problem} The games are ${known}.`, usage);
}
