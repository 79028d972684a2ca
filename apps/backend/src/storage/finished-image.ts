import { cachedImage, type CachedImage } from './image-cache';
import { readMigrations } from './migrations';
import { readSeed } from './seed';
import { seededAccounts } from './seed-accounts';

/** The image of a database with a project's migrations, seed and accounts in it, from which tests start at once. */
export function finishedImage(projectDir: string, withAccounts: boolean): CachedImage {
  const migrations = readMigrations(projectDir).flatMap(({ file, sql }) => [file, sql]);
  const accounts = withAccounts ? JSON.stringify(seededAccounts) : 'no accounts';
  return cachedImage(['finished', ...migrations, readSeed(projectDir) ?? 'no seed', accounts]);
}
