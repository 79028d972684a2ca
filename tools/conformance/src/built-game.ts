import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord } from '@mindloom/base';
import { parseRelease, type Place, type Release } from '@mindloom/registry';
import { failure, type Failure } from '@mindloom/backend/failure';
import type { ServedRelease } from './page/page-api';

/** The place of the game to check: an address that serves its release, or a folder on this machine. */
export type Target = { kind: 'address'; baseUrl: string } | { kind: 'folder'; folder: string };

/** A release and its downloaded files. */
export interface BuiltGame {
  release: Release;
  /** The absolute address of the release's folder, ending with a slash. */
  baseUrl: string;
  /** The content of each file in the manifest; null if the file could not be downloaded. */
  files: ReadonlyMap<string, Buffer<ArrayBuffer> | null>;
}

const MANIFEST = 'release.json';
const DOWNLOAD_LIMIT_MS = 15_000;

/** Returns the folder of an address. For the address of a script or manifest, it is the folder that contains this file. */
function folderOf(address: string): string {
  const { origin, pathname } = new URL(address);
  const folder = /\.(js|json)$/.test(pathname)
    ? pathname.replace(/[^/]*$/, '')
    : pathname.replace(/\/?$/, '/');
  return `${origin}${folder}`;
}

/**
 * Finds the game for a command line argument. The argument is the address of a release's folder or entry, or a folder that
 * contains a build. Refuses an argument without a build (ML-601).
 * @param moreFolders further folders that may contain the build, such as the folder of a game of this repository.
 */
export function findTarget(
  named: string,
  moreFolders: readonly string[] = [],
): { ok: true; target: Target } | Failure {
  if (/^https?:/.test(named) && URL.canParse(named))
    return { ok: true, target: { kind: 'address', baseUrl: folderOf(named) } };
  const places = [named, join(named, 'dist/remote'), ...moreFolders];
  const folder = places.map((place) => resolve(place)).find((place) => existsSync(join(place, MANIFEST)));
  if (named !== '' && folder !== undefined) return { ok: true, target: { kind: 'folder', folder } };
  return failure('ML-601', `"${named}" contains no built game with a ${MANIFEST}. Build the game first.`);
}

async function download(url: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_LIMIT_MS) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  } catch {
    return null; // Ignore the error, because the check of the files reports the missing file.
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Downloads the manifest of a release and all files of the release. */
export async function readBuiltGame(baseUrl: string): Promise<{ ok: true; built: BuiltGame } | Failure> {
  const manifest = await download(`${baseUrl}${MANIFEST}`);
  if (manifest === null) return failure('ML-607', `${baseUrl} serves no ${MANIFEST}.`);
  const json = parseJson(manifest.toString('utf8'));
  if (!isRecord(json)) return failure('ML-607', `${baseUrl}${MANIFEST} is not a manifest.`);
  const parsed = parseRelease({ ...json, baseUrl });
  if (!parsed.ok) return failure('ML-607', `${baseUrl}${MANIFEST}: ${parsed.problem}`);
  const { release } = parsed;
  const paths = release.assets.map(({ path }) => path);
  const contents = await Promise.all(paths.map((path) => download(`${baseUrl}${path}`)));
  const files = new Map(paths.map((path, index) => [path, contents[index] ?? null]));
  return { ok: true, built: { release, baseUrl, files } };
}

/** The data that a page needs to load a built game in a place. */
export const servedReleaseOf = ({ release, baseUrl }: BuiltGame, place: Place): ServedRelease => ({
  release: { ...release, baseUrl },
  place,
});
