import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readInstallKeys } from '@mindloom/backend/install-keys';
import { publishRelease, recordConformance, registerRelease, type RegistryAccess } from '@mindloom/release';
import * as v from 'valibot';
import { build } from './build';
import { DATA_PARTS } from './data-folder';
import { proveBuild } from './prove-build';
import { storeOf } from './release-store-of';
import { requireGame } from './require-game';
import { localAddress, type Settings } from './settings';
import type { Start } from './start';
import { must, StartRefusal } from './start-refusal';

const gamePackage = v.object({ name: v.string(), version: v.string() });
const registered = v.object({ digest: v.string() });

function registryOf({ hosted, ports, dataFolder }: Settings): RegistryAccess {
  if (!hosted) {
    const { keys } = must(readInstallKeys(join(dataFolder, DATA_PARTS.backend)));
    return { url: localAddress(ports.backend), secretKey: keys.secretKey };
  }
  if (hosted.secretKey) return { url: hosted.url, secretKey: hosted.secretKey };
  throw new StartRefusal('ML-502', 'A release to a hosted project needs SUPABASE_SECRET_KEY as well.');
}

/** Builds a game of this repository under the version of its package.json. @returns the folder of the build. */
async function buildGame(root: string, folder: string, { signal, say }: Start): Promise<string> {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version } = v.parse(gamePackage, manifest);
  process.env['MINDLOOM_RELEASE_VERSION'] = version;
  await build({ root, only: [`--projects=${name}`], signal, say });
  return join(folder, 'dist', 'remote');
}

/** A game that another team has built, wherever: what counts is the folder with its release.json. */
function builtElsewhere(named: string): string | null {
  const folder = resolve(named);
  return named !== '' && existsSync(join(folder, 'release.json')) ? folder : null;
}

/**
 * `npm run release -- <game or folder>`: builds one game, or takes a folder that somebody has built, holds it to the
 * contract in a real browser, publishes it into the store and registers it with its proof. Who gets it is the decision
 * of staff, in the console. What does not pass (ML-606) leaves store and registry as they were.
 */
export async function release(settings: Settings, named: string, start: Start): Promise<number> {
  const { root } = settings;
  const built = builtElsewhere(named);
  const game = built ?? requireGame(root, named);
  const registry = registryOf(settings);
  const folder = built ?? (await buildGame(root, game, start));
  const report = await proveBuild({ root, folder }, start);

  const store = storeOf(settings);
  const published = must(await publishRelease(folder, store));
  const { remote, version } = published.release;
  const { digest } = v.parse(registered, must(await registerRelease(registry, published.release)).value);
  const { suite, verdict } = report;
  must(await recordConformance(registry, { remote, version, digest, suite, verdict, report }));
  const how = published.added ? 'is published in' : 'was already in';
  start.say(`${remote} ${version} ${how} ${store.place(published.release)}`);
  start.say('It is registered with its conformance report; staff can assign it in the console.');
  return 0;
}
