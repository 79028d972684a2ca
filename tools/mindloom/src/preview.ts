import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, type Print } from '@mindloom/cli/command';
import { readBuild } from './built-release';
import { buildGame } from './check';
import { readCredentials } from './credentials';
import { buildFolder, type Project } from './project';
import { type PublishAccess, upload } from './publish-client';

export interface PreviewRequest {
  env: NodeJS.ProcessEnv;
  /** The address of the shell. */
  shell: string;
  /** The slot in which the game is shown. By default, it is a slot that plays the game, or any slot if there is none. */
  slot: string | undefined;
  /** The signal is aborted at Ctrl-C. */
  signal: AbortSignal;
  print: Print;
}

/** The time to wait after a change before the build starts, because saving in an editor can change several files. */
const SETTLE_MS = 200;
/** The files outside of `src` that affect a build. */
const CONFIG_FILES = ['package.json', 'rsbuild.config.ts', 'rsbuild.config.js', 'rsbuild.config.mjs'];

/**
 * `mindloom dev --shell <url>`: builds the game, uploads it as a preview that only its link opens, and prints the link.
 * Repeats this after every change in `src`, until Ctrl-C. If a build or an upload fails, prints the failure, and the
 * earlier preview stays.
 * @returns the exit code.
 */
export async function previewInShell(
  project: Project,
  { env, shell, slot, signal, print }: PreviewRequest,
): Promise<number> {
  const { installation, access } = await readCredentials(env, project.remote, shell);
  let shown = '';
  while (!signal.aborted) {
    const changed = nextChange(project.folder, signal);
    const version = previewVersion(project.folder);
    if (version !== shown) {
      const preview = await uploadPreview(project, version, slot, access, print).catch(printFailure);
      if (preview !== null)
        print(`${pageOf(installation.shell, preview.slot)}?preview=${encodeURIComponent(preview.token)}`);
      shown = version;
    }
    await changed;
    await wait(SETTLE_MS);
  }
  return 0;
}

function printFailure(error: unknown): null {
  if (!(error instanceof CommandError)) throw error;
  console.error(`${error.code} ${error.message}`);
  return null;
}

/** Builds the game and uploads it as a preview. @returns the slot of the preview, and the token of its link. */
async function uploadPreview(
  project: Project,
  version: string,
  slot: string | undefined,
  access: PublishAccess,
  print: Print,
): Promise<{ slot: string; token: string }> {
  await buildGame(project, version, print);
  const manifest = readBuild(project, version);
  const completed = await upload(access, { kind: 'previews', build: buildFolder(project), manifest, slot });
  if (completed.preview === undefined || completed.slot === undefined)
    throw new CommandError('ML-665', 'The upload endpoint returned no preview link. Nothing can be shown.');
  return { slot: completed.slot, token: completed.preview };
}

/** Returns the version of a preview. It contains a hash of all files of the game that affect its build. */
export function previewVersion(folder: string): string {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = [
    ...CONFIG_FILES.map((name) => join(folder, name)).filter((file) => existsSync(file)),
    ...sources,
  ];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(relative(folder, file)).update(readFileSync(file));
  return `0.0.0-dev.${hash.digest('hex').slice(0, 12)}`;
}

/** Waits until a file in `src` changes or the signal is aborted. */
function nextChange(folder: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(join(folder, 'src'), { recursive: true, signal }, () => watcher.close());
    watcher.once('close', resolve);
  });
}

/**
 * Returns the address of a slot's page. If the slot contains an `@`, the address leaves out the `@` and the text after
 * it.
 */
const pageOf = (shell: string, slot: string): string => `${shell}/game/${slot.split('@')[0] ?? slot}`;
