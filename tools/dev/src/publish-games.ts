import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@mindloom/registry';
import { publishRelease } from '@mindloom/release';
import { storeOf } from './release-store-of';
import type { Settings } from './settings';
import { must } from './start-refusal';

/**
 * Puts every built game into the store that the settings name; the same build again changes nothing. Nothing is held to
 * the contract here: local versions carry no conformance run, and only a trusted service can assign them.
 */
export async function publishGames(settings: Settings): Promise<Release[]> {
  const store = storeOf(settings);
  const releases: Release[] = [];
  for (const game of readdirSync(join(settings.root, 'games')).toSorted()) {
    const build = join(settings.root, 'games', game, 'dist', 'remote');
    if (!existsSync(build)) continue;
    const { release } = must(await publishRelease(build, store));
    releases.push(release);
  }
  return releases;
}
