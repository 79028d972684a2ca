import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, type Print } from '@mindloom/cli/command';
import { parseSnapshot, type Snapshot } from '@mindloom/registry';
import { readBuild } from './built-release';
import { buildGame } from './check';
import { readCredentials } from './credentials';
import { buildFolder, type Project } from './project';
import { type PublishAccess, upload } from './publish-client';
import type { Installation } from './shell-address';

export interface PreviewRequest {
  env: NodeJS.ProcessEnv;
  /** The address of the shell. */
  shell: string;
  /** The slot in which the game is shown. */
  slot: string | undefined;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  print: Print;
}

/** A save of an editor can change several files. Build when they have settled. */
const SETTLE_MS = 200;
/** The files beside `src` that change a build. */
const CONFIG_FILES = ['package.json', 'rsbuild.config.ts', 'rsbuild.config.js', 'rsbuild.config.mjs'];

/**
 * `mindloom dev --shell <url>`: builds the game, uploads it as a preview that only its link opens, and prints the link. Does
 * this again after every change in `src`, until Ctrl-C. A failed build or upload is printed, and the earlier preview stays.
 * @returns the exit code.
 */
export async function previewInShell(
  project: Project,
  { env, shell, slot, signal, print }: PreviewRequest,
): Promise<number> {
  const { installation, access } = await readCredentials(env, shell);
  const place = slot ?? (await slotFor(project.remote, installation));
  let shown = '';
  while (!signal.aborted) {
    const changed = nextChange(project.folder, signal);
    const version = previewVersion(project.folder);
    if (version !== shown) {
      const link = await uploadPreview(project, version, access, print).catch(printFailure);
      if (link !== null) print(`${installation.shell}/game/${place}?preview=${encodeURIComponent(link)}`);
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

/** Builds the game and uploads it as a preview. @returns the token of its link. */
async function uploadPreview(
  project: Project,
  version: string,
  access: PublishAccess,
  print: Print,
): Promise<string> {
  await buildGame(project, version, print);
  const manifest = readBuild(project, version);
  const { preview } = await upload(access, { kind: 'previews', build: buildFolder(project), manifest });
  if (preview === undefined)
    throw new CommandError(
      'ML-665',
      'The upload endpoint returned no preview link. Update the Mindloom of this address.',
    );
  return preview;
}

/** The version of a preview: a hash of everything of the game that changes its build. */
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

/** Waits for the next change of a file in `src`, or until the signal is aborted. */
function nextChange(folder: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(join(folder, 'src'), { recursive: true, signal }, () => watcher.close());
    watcher.once('close', resolve);
  });
}

/** The slot that plays the game, or else any slot. @throws ML-664 if the registry cannot be read or has no slots. */
async function slotFor(
  remote: string,
  { snapshotUrl, publishableKey, shell }: Installation,
): Promise<string> {
  const response = await fetch(snapshotUrl, { headers: { apikey: publishableKey } }).catch(() => null);
  const parsed = parseSnapshot(await response?.json().catch(() => null));
  if (!parsed.ok)
    throw new CommandError('ML-664', `The registry of ${shell} could not be read. Pass --slot.`);
  const slots = Object.values(parsed.snapshot.slots);
  const slot =
    slots.find(({ stable, candidate }) => [stable, candidate].some((one) => one?.remote === remote)) ??
    slots[0];
  if (slot === undefined) throw new CommandError('ML-664', `${shell} has no slots. Pass --slot.`);
  return slotPath(slot);
}

/** A slot's part of the address of its page, which is without the part after an @. */
const slotPath = ({ slot }: Snapshot['slots'][string]): string => slot.split('@')[0] ?? slot;
