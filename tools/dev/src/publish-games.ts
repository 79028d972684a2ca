import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@mindloom/registry';
import { publishRelease } from '@mindloom/release';
import { DATA_PARTS } from './data-folder';
import type { Settings } from './settings';
import { must } from './start-refusal';

/**
 * Puts every built game into a store; the same build again changes nothing. Nothing is held to the contract here: local
 * versions carry no conformance run, and only a trusted service can assign them.
 */
export async function publishGamesTo(store: string, root: string): Promise<Release[]> {
  const releases: Release[] = [];
  for (const game of readdirSync(join(root, 'games')).toSorted()) {
    const build = join(root, 'games', game, 'dist', 'remote');
    if (!existsSync(build)) continue;
    const { release } = must(await publishRelease(build, store));
    releases.push(release);
  }
  return releases;
}

/** Puts every built game into the store of this machine. */
export const publishGames = ({ root, dataFolder }: Settings): Promise<Release[]> =>
  publishGamesTo(join(dataFolder, DATA_PARTS.games), root);
