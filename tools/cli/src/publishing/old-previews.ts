import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PREVIEW_VERSION = /^0\.0\.0-dev\./;
/** A team's link to a preview expires a day after the upload has begun. */
const KEPT_MS = 25 * 60 * 60 * 1000;

/**
 * Removes the previews whose links have expired from a folder store. Does not remove releases.
 * @param games the folder of the store.
 */
export async function removeOldPreviews(games: string, nowMs: number): Promise<void> {
  for (const remote of await foldersIn(games))
    for (const version of await foldersIn(join(games, remote))) {
      const folder = join(games, remote, version);
      if (!PREVIEW_VERSION.test(version) || nowMs - (await stat(folder)).mtimeMs < KEPT_MS) continue;
      await rm(folder, { recursive: true, force: true });
    }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
