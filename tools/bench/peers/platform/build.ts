import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { buildPage } from '../../src/building/build-page';
import { remoteOf } from '../../src/workspace';

/** One slot with one release, as the registry answers it. */
function registryOf(game: string) {
  const manifest: object = JSON.parse(readFileSync(join(remoteOf(game), 'release.json'), 'utf8'));
  const stable = { ...manifest, baseUrl: `platform/games/${game}/` };
  const slot = { slot: 'bench', enabled: true, kill: 'none', rolloutBp: 0, salt: 'bench' };
  return { revision: 1, slots: { bench: { ...slot, stable, candidate: null, lastGood: null } } };
}

/** The game is the released remote, as it was built for the games origin. */
export async function build(site: string, game: string): Promise<void> {
  const entry = { index: './peers/platform/host.ts' };
  await buildPage({ site, folder: 'platform', entry, game, html: true });
  cpSync(remoteOf(game), join(site, 'platform/games', game), { recursive: true });
  writeFileSync(join(site, 'platform/registry.json'), JSON.stringify(registryOf(game)));
}
