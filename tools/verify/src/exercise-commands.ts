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
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { copyWorkspace } from './workspace-copy';

/** Where the commands of a scene run: a copy of the checkout with ports and data of its own. */
export interface Place {
  root: string;
  /** Removed at the end: home, data folders and temporary files. */
  home: string;
  basePort: number;
  data: string;
}

/** Runs a documented command by a shell, in a copy of the checkout. */
export interface Run {
  by: 'run';
  command: string;
  /** Values for placeholders such as `<game>`, which a reader fills in as well. */
  fill?: Readonly<Record<string, (place: Place) => string>>;
  env?: (place: Place) => Record<string, string>;
  /** Folder of the copy; the root by default. */
  folder?: string;
  before?: (place: Place) => void;
  /** What it must print. */
  sees: RegExp;
  /** Stopped with Ctrl-C as soon as it has printed `sees`; otherwise it must end by itself. */
  stops?: 'when seen' | 'with the scene';
  /** Takes ports and data of its own, beside a system that runs in the scene. */
  apart?: boolean;
  /** Exit code; 0 by default. Any for a command that is stopped. */
  ends?: number;
}

export interface Scene {
  name: string;
  /** Quick scenes are part of `npm test`, the others of `npm run test:docs`. */
  quick: boolean;
  runs: readonly Run[];
}

/** The bench alone waits up to ten minutes for a calm machine. */
const LIMIT_MS = 1_200_000;
const STOP_LIMIT_MS = 30_000;
const OFFSETS = [0, 10, 20, 30, 40];
/** Ports apart from those of the scene's system. */
const APART = 100;
/** Settings of whoever runs this, which a reader does not have. */
const NOT_INHERITED = /^(?:NX_|VITEST|NODE_ENV$|MINDLOOM_|SUPABASE_|AWS_|npm_|TEST$|FORCE_COLOR$)/;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });

async function freeBasePort(): Promise<number> {
  for (;;) {
    const base = 21_000 + Math.floor(Math.random() * 9_000);
    const ports = OFFSETS.flatMap((offset) => [base + offset, base + APART + offset]);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return base;
  }
}

/** Takes along what is built, so that a quick command does not wait for a compiler that has nothing to do. */
function copyBuilds(from: string, to: string): void {
  for (const group of ['apps', 'games'])
    for (const name of readdirSync(join(from, group))) {
      const dist = join(group, name, 'dist');
      if (existsSync(join(from, dist))) cpSync(join(from, dist), join(to, dist), { recursive: true });
    }
  if (existsSync(join(from, '.nx'))) cpSync(join(from, '.nx'), join(to, '.nx'), { recursive: true });
}

/** A clone as a reader has it: the sources under git, with packages installed. */
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
  // PostgreSQL refuses to run as root; its own user has to get through to its files.
  for (const folder of [root, home]) chmodSync(folder, 0o755);
  return { root, home, basePort: await freeBasePort(), data: join(home, 'data') };
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

/** The command with the reader's values in the places of its placeholders. */
function filled({ command, fill = {} }: Run, place: Place): string {
  let text = command;
  for (const [placeholder, value] of Object.entries(fill)) {
    if (!text.includes(placeholder)) throw new Error(`"${command}" has no ${placeholder}`);
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

/** Starts a command in a process group of its own, as a terminal does. */
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

/** What runs now, and the folders in use: what ends this process ends them as well. */
const live = new Set<Started>();
const folders = new Set<string>();

/** Ends everything at Ctrl-C and SIGTERM: commands run in groups of their own, which would go on. */
export function endWithThisProcess(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    // Not once: a terminal and a wrapper may both send it, and the second must not cut the cleaning short.
    process.on(name, () => {
      for (const started of live) signal(started, 'SIGKILL');
      for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      process.exit(130);
    });
}

/** Presses Ctrl-C, and kills what has not ended in time. */
async function stop(started: Started): Promise<void> {
  signal(started, 'SIGINT');
  const late = setTimeout(() => signal(started, 'SIGKILL'), STOP_LIMIT_MS);
  await started.ended;
  clearTimeout(late);
  // What ignores Ctrl-C would hold the ports of the next command.
  signal(started, 'SIGKILL');
}

/** Waits until something was printed, the command has ended, or the time is up. */
async function waitFor(started: Started, sees: RegExp): Promise<boolean> {
  const endMs = performance.now() + LIMIT_MS;
  while (!sees.test(started.output()) && !started.isOver() && performance.now() < endMs)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return sees.test(started.output());
}

/** @returns what is wrong with the run, or null. */
async function exercise(run: Run, place: Place, kept: Started[]): Promise<string | null> {
  const started = startRun(run, place);
  if (run.stops) {
    const isSeen = await waitFor(started, run.sees);
    if (isSeen && run.stops === 'with the scene') kept.push(started);
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

/** Plays a scene in a copy of the checkout, command after command. @returns how many did not do what they should. */
export async function playScene(scene: Scene, repository: string): Promise<number> {
  const place = await openPlace(repository);
  for (const folder of [place.root, place.home]) folders.add(folder);
  const kept: Started[] = [];
  let failed = 0;
  try {
    for (const run of scene.runs) {
      const startedMs = performance.now();
      const problem = await exercise(run, place, kept);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(6);
      console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${seconds} s  ${run.command}`);
      if (problem === null) continue;
      failed += 1;
      console.error(`  ${problem}`);
    }
  } finally {
    for (const started of kept.toReversed()) await stop(started);
    for (const folder of [place.root, place.home]) rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}

/** A key of the backend that runs in a scene. */
export function keyOf({ data }: Place, name: 'publishableKey' | 'secretKey'): string {
  const keys: Record<string, string> = JSON.parse(readFileSync(join(data, 'backend/keys.json'), 'utf8'));
  return keys[name] ?? '';
}

/** The address of that backend. */
export const backendOf = ({ basePort }: Place): string => `http://localhost:${basePort + 30}`;
