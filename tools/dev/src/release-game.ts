import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInstallKeys } from '@mindloom/backend/install-keys';
import { publishRelease, registerRelease, type RegistryAccess } from '@mindloom/release';
import * as v from 'valibot';
import { build } from './build';
import { DATA_PARTS } from './data-folder';
import { requireGame } from './require-game';
import { localAddress, type Settings } from './settings';
import type { Start } from './start';
import { must, StartRefusal } from './start-refusal';

const gamePackage = v.object({ name: v.string(), version: v.string() });

function registryOf({ hosted, ports, dataFolder }: Settings): RegistryAccess {
  if (!hosted) {
    const { keys } = must(readInstallKeys(join(dataFolder, DATA_PARTS.backend)));
    return { url: localAddress(ports.backend), secretKey: keys.secretKey };
  }
  if (hosted.secretKey) return { url: hosted.url, secretKey: hosted.secretKey };
  throw new StartRefusal('ML-502', 'A release to a hosted project needs SUPABASE_SECRET_KEY as well.');
}

/**
 * `npm run release -- <game>`: builds one game under the version of its package.json, publishes it into the store and
 * registers it. Who gets it is the decision of staff, in the console.
 */
export async function release(settings: Settings, game: string, { signal, say }: Start): Promise<number> {
  const folder = requireGame(settings.root, game);
  const { name, version } = v.parse(
    gamePackage,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const registry = registryOf(settings);
  process.env['MINDLOOM_RELEASE_VERSION'] = version;
  await build({ root: settings.root, only: [`--projects=${name}`], signal, say });
  const store = join(settings.dataFolder, DATA_PARTS.games);
  const published = must(await publishRelease(join(folder, 'dist', 'remote'), store));
  must(await registerRelease(registry, published.release));
  const where = join(store, published.release.baseUrl);
  say(`${game} ${version} ${published.added ? 'is published in' : 'was already in'} ${where}`);
  say('It is registered; staff can assign it in the console.');
  return 0;
}
