import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord } from '@mindloom/base';
import { parseRelease, type Release } from '@mindloom/registry';
import { refused, type ReleaseFailure } from '@mindloom/cli';
import type { ServedRelease } from './page/page-api';

/** The game to check: a release that is served at an address, or a folder on this machine. */
export type Target = { kind: 'address'; baseUrl: string } | { kind: 'folder'; folder: string };

/** A release and its files, as they were downloaded. */
export interface BuiltGame {
  release: Release;
  /** The absolute address of the folder, ending with a slash. */
  baseUrl: string;
  /** The content of each file in the manifest; null if it could not be downloaded. */
  files: ReadonlyMap<string, Buffer<ArrayBuffer> | null>;
}

const WORKSPACE = resolve(import.meta.dirname, '../../..');
const MANIFEST = 'release.json';
const DOWNLOAD_LIMIT_MS = 15_000;

/** Lists the names of the games in this repository. */
export const everyGame = (): string[] => readdirSync(join(WORKSPACE, 'games'));

/** The folder of an address. If the address is that of a script or manifest, the folder that contains the file. */
function folderOf(address: string): string {
  const { origin, pathname } = new URL(address);
  const folder = /\.(js|json)$/.test(pathname)
    ? pathname.replace(/[^/]*$/, '')
    : pathname.replace(/\/?$/, '/');
  return `${origin}${folder}`;
}

/**
 * Finds the game for a command line argument: the address of a release's folder or entry, a folder with a build, or the name of
 * a game of this repository. Refuses (ML-601) an argument without a build.
 */
export function readTarget(named: string): { ok: true; target: Target } | ReleaseFailure {
  if (/^https?:/.test(named) && URL.canParse(named))
    return { ok: true, target: { kind: 'address', baseUrl: folderOf(named) } };
  const places = [named, join(named, 'dist/remote'), join(WORKSPACE, 'games', named, 'dist/remote')];
  const folder = places.map((place) => resolve(place)).find((place) => existsSync(join(place, MANIFEST)));
  if (named !== '' && folder !== undefined) return { ok: true, target: { kind: 'folder', folder } };
  return refused('ML-601', `"${named}" contains no built game with a ${MANIFEST}. Build the game first.`);
}

async function download(url: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_LIMIT_MS) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  } catch {
    return null; // The check of the files reports the missing file.
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Downloads the manifest of a release and all of its files. */
export async function readBuiltGame(
  baseUrl: string,
): Promise<{ ok: true; built: BuiltGame } | ReleaseFailure> {
  const manifest = await download(`${baseUrl}${MANIFEST}`);
  if (manifest === null) return refused('ML-607', `${baseUrl} serves no ${MANIFEST}.`);
  const json = parseJson(manifest.toString('utf8'));
  if (!isRecord(json)) return refused('ML-607', `${baseUrl}${MANIFEST} is not a manifest.`);
  const parsed = parseRelease({ ...json, baseUrl });
  if (!parsed.ok) return refused('ML-607', `${baseUrl}${MANIFEST}: ${parsed.problem}`);
  const { release } = parsed;
  const paths = release.assets.map(({ path }) => path);
  const contents = await Promise.all(paths.map((path) => download(`${baseUrl}${path}`)));
  const files = new Map(paths.map((path, index) => [path, contents[index] ?? null]));
  return { ok: true, built: { release, baseUrl, files } };
}

/** The data that a page needs to load a built game. */
export function servedReleaseOf({ release, baseUrl }: BuiltGame): ServedRelease {
  const { container, entry, assets } = release;
  return { container, baseUrl, entryUrl: `${baseUrl}${entry}`, assets };
}
