import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';

export interface CommandResult {
  code: number | null;
  output: string;
}

const repository = resolve(import.meta.dirname, '../../../..');
const SCOPE = '@mindloom';
/** Folders and files that a fresh clone does not contain. */
const GENERATED = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  '.git',
  '.local',
  '.nx',
]);

/** Copies the sources of this workspace into a temporary folder, and links the installed packages. */
export function copyWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'mindloom-copy-'));
  cpSync(repository, root, { recursive: true, filter: (path) => !GENERATED.has(basename(path)) });
  linkModules(root);
  return root;
}

/**
 * Fills node_modules of the copy with links. The link of an external package leads to this workspace. The link of a package
 * of the workspace is relative, so it leads to the sources in the copy.
 */
function linkModules(root: string): void {
  const from = join(repository, 'node_modules');
  const to = join(root, 'node_modules');
  mkdirSync(join(to, SCOPE), { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry !== SCOPE))
    symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, SCOPE)))
    symlinkSync(readlinkSync(join(from, SCOPE, name)), join(to, SCOPE, name));
}

/** Runs a command in a workspace and waits for it. The programs in node_modules are in PATH. */
export function runIn(
  root: string,
  folder: string,
  [program = '', ...args]: readonly string[],
): CommandResult {
  const run = spawnSync(program, args, { cwd: join(root, folder), env: environment(root), encoding: 'utf8' });
  return { code: run.status, output: `${run.stdout}${run.stderr}` };
}

/** Does what `runIn` does, but asynchronously. @param extraEnv additional environment variables. */
export async function runInBackground(
  root: string,
  folder: string,
  [program = '', ...args]: readonly string[],
  extraEnv: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const env = { ...environment(root), ...extraEnv };
  const run = spawn(program, args, { cwd: join(root, folder), env });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString('utf8'));
  run.stdout.on('data', read);
  run.stderr.on('data', read);
  return await new Promise((done, fail) => {
    run.once('error', fail);
    run.once('close', (code) => done({ code, output }));
  });
}

/**
 * The environment variables for a command. They disable the daemon, the terminal interface and the colours of nx. They do
 * not include the variables that nx or Vitest has set for this process.
 */
function environment(root: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:NX_|VITEST|NODE_ENV$)/.test(name));
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  const quiet = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', PATH: path };
  return { ...Object.fromEntries(inherited), ...quiet };
}
