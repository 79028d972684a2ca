import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort } from '../serving/loopback';
import { copyWorkspace } from '../verify/workspace-copy';

/** The copy of the checkout in which the commands of a scene run. It has its own ports and data. */
export interface Place {
  root: string;
  /** A folder for the home directory, the data folders and temporary files. It is removed at the end of the scene. */
  home: string;
  basePort: number;
  data: string;
}

/** A documented command that a shell runs in a copy of the checkout. */
export interface Run {
  by: 'run';
  command: string;
  /** The values of placeholders such as `<game>`. */
  fill?: Readonly<Record<string, (place: Place) => string>>;
  env?: (place: Place) => Record<string, string>;
  /** The working directory, relative to the copy; by default the root of the copy. */
  folder?: string;
  before?: (place: Place) => void;
  /** The output that the command must print. */
  sees: RegExp;
  /** When to stop the command with Ctrl-C. If absent, the command must end by itself. */
  stops?: 'when seen' | 'with the scene';
  /**
   * If true, the command has ports and data of its own. If false, it shares them with the system that runs in the
   * scene.
   */
  apart?: boolean;
  /** The expected exit code; 0 by default. It is ignored for a command that is stopped. */
  ends?: number;
}

/** Documented commands that run one after another in the same copy of the checkout. */
export interface Scene {
  name: string;
  /** If true, `npm test` runs the scene. Otherwise, `npm run test:docs` runs it. */
  quick: boolean;
  runs: readonly Run[];
}

/** The time limit of a command. It is long because the benchmarks wait up to ten minutes for an idle CPU. */
const LIMIT_MS = 1_200_000;
const STOP_LIMIT_MS = 30_000;
const PORT_OFFSETS = [0, 10, 20, 30, 40];
/** This number is added to the base port for commands with `apart`. */
const APART = 100;
/** Environment variables of this process that the commands do not inherit. */
const NOT_INHERITED = /^(?:NX_|VITEST|NODE_ENV$|MINDLOOM_|SUPABASE_|AWS_|npm_|TEST$|FORCE_COLOR$)/;

/** Copies builds and the cache of nx into a copy of the checkout, so that quick commands need no compiler. */
function copyBuilds(from: string, to: string): void {
  for (const group of ['apps', 'games'])
    for (const name of readdirSync(join(from, group))) {
      const dist = join(group, name, 'dist');
      if (existsSync(join(from, dist))) cpSync(join(from, dist), join(to, dist), { recursive: true });
    }
  if (existsSync(join(from, '.nx'))) cpSync(join(from, '.nx'), join(to, '.nx'), { recursive: true });
}

/** Creates a copy of the checkout with what a reader of the documentation has: the files in git, and installed packages. */
async function openPlace(repository: string): Promise<Place> {
  const root = copyWorkspace();
  copyBuilds(repository, root);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=reader', '-c', 'user.email=reader@mindloom.test', ...args], {
      cwd: root,
    });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=clone');
  const home = mkdtempSync(join(tmpdir(), 'mindloom-reader-'));
  mkdirSync(join(home, 'tmp'));
  // If this process is root, PostgreSQL runs as another user. That user must be able to open the folders of the copy.
  for (const folder of [root, home]) chmodSync(folder, 0o755);
  const offsets = PORT_OFFSETS.flatMap((offset) => [offset, APART + offset]);
  const basePort = await findFreePort(21_000, 30_000, offsets);
  return { root, home, basePort, data: join(home, 'data') };
}

function environment(run: Run, place: Place): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name));
  const apart = run.apart ? { port: place.basePort + APART, data: `${place.data}-apart` } : null;
  return {
    ...Object.fromEntries(inherited),
    PATH: [join(place.root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NO_COLOR: '1',
    TMPDIR: join(place.home, 'tmp'),
    MINDLOOM_PORT: String(apart?.port ?? place.basePort),
    MINDLOOM_DATA: apart?.data ?? place.data,
    ...run.env?.(place),
  };
}

/** Replaces the placeholders of a command. */
function filled({ command, fill = {} }: Run, place: Place): string {
  let text = command;
  for (const [placeholder, value] of Object.entries(fill)) {
    if (!text.includes(placeholder)) throw new Error(`"${command}" does not contain ${placeholder}`);
    text = text.replaceAll(placeholder, value(place));
  }
  return text;
}

interface Started {
  child: ChildProcess;
  output: () => string;
  isOver: () => boolean;
  ended: Promise<number | null>;
}

/** Starts a command in its own process group, as a terminal does. */
function startRun(run: Run, place: Place): Started {
  run.before?.(place);
  const child = spawn('sh', ['-c', filled(run, place)], {
    cwd: join(place.root, run.folder ?? '.'),
    env: environment(run, place),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString('utf8'));
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const started = { child, output: () => output, isOver: () => isOver, ended };
  live.add(started);
  void ended.then(() => {
    isOver = true;
    live.delete(started);
  });
  return started;
}

function signal({ child }: Started, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ESRCH') throw error;
  }
}

/** The running commands and the temporary folders, which `endWithThisProcess` cleans up. */
const live = new Set<Started>();
const folders = new Set<string>();

/** Kills all commands at Ctrl-C and SIGTERM, because their process groups would otherwise keep running. */
export function endWithThisProcess(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    // Use `on`, not `once`: a terminal and a wrapper may both send the signal, and the second signal must not interrupt the
    // cleanup.
    process.on(name, () => {
      for (const started of live) signal(started, 'SIGKILL');
      for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      process.exit(130);
    });
}

/** Sends Ctrl-C, and kills the command if it does not end in time. */
async function stop(started: Started): Promise<void> {
  signal(started, 'SIGINT');
  const late = setTimeout(() => signal(started, 'SIGKILL'), STOP_LIMIT_MS);
  await started.ended;
  clearTimeout(late);
  // Kill all remaining processes of the group, because a process that ignores Ctrl-C would keep its ports.
  signal(started, 'SIGKILL');
}

/** Waits for the expected output, the end of the command, or the time limit. @returns whether the output was seen. */
async function waitFor(started: Started, sees: RegExp): Promise<boolean> {
  const endMs = performance.now() + LIMIT_MS;
  while (!sees.test(started.output()) && !started.isOver() && performance.now() < endMs)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return sees.test(started.output());
}

/** Starts a command, and waits for its expected output or its end. @returns the problem, or null. */
async function exercise(run: Run, place: Place, background: Started[]): Promise<string | null> {
  const started = startRun(run, place);
  if (run.stops) {
    const isSeen = await waitFor(started, run.sees);
    if (isSeen && run.stops === 'with the scene') background.push(started);
    else await stop(started);
    return isSeen ? null : `did not print ${run.sees}:\n${started.output().slice(-4_000)}`;
  }
  const late = setTimeout(() => signal(started, 'SIGKILL'), LIMIT_MS);
  const code = await started.ended;
  clearTimeout(late);
  if (code !== (run.ends ?? 0)) return `ended with ${code}:\n${started.output().slice(-4_000)}`;
  return run.sees.test(started.output())
    ? null
    : `did not print ${run.sees}:\n${started.output().slice(-4_000)}`;
}

/** Runs the commands of a scene one after another. @returns the number of failed commands. */
export async function playScene(scene: Scene, repository: string): Promise<number> {
  const place = await openPlace(repository);
  for (const folder of [place.root, place.home]) folders.add(folder);
  const background: Started[] = [];
  let failed = 0;
  try {
    for (const run of scene.runs) {
      const startedMs = performance.now();
      const problem = await exercise(run, place, background);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(6);
      console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${seconds} s  ${run.command}`);
      if (problem === null) continue;
      failed += 1;
      console.error(`  ${problem}`);
    }
  } finally {
    for (const started of background.toReversed()) await stop(started);
    for (const folder of [place.root, place.home]) rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

/** A key of the backend that runs in a scene. */
export function keyOf({ data }: Place, name: 'publishableKey' | 'secretKey'): string {
  const keys: Record<string, string> = JSON.parse(readFileSync(join(data, 'backend/keys.json'), 'utf8'));
  return keys[name] ?? '';
}

/** The address of the backend that runs in a scene. */
export const backendOf = ({ basePort }: Place): string => `http://localhost:${basePort + 30}`;
