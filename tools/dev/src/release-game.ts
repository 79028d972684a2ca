import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readKeysOfInstance } from '@mindloom/backend/instance-proof';
import {
  askRegistry,
  findRefusal,
  publishRelease,
  recordConformance,
  registerRelease,
  type RegistryAccess,
  type ReleaseFailure,
} from '@mindloom/release';
import * as v from 'valibot';
import { build } from './build';
import { DATA_PARTS } from './data-folder';
import { gitCommit } from './git-commit';
import { proveBuild } from './prove-build';
import { storeOf } from './release-store-of';
import { requireGame } from './require-game';
import { localAddress, type Settings } from './settings';
import type { Start } from './start';
import { must, StartRefusal } from './start-refusal';
import { RELEASE_USAGE } from './usage';

const PLAIN_VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?$/;
const LONGEST_NOTES = 500;

const gamePackage = v.object({ name: v.string(), version: v.string() });
const registered = v.object({ digest: v.string() });

/** What the command line asks for. */
export interface ReleaseWish {
  /** A game of this repository, or a folder that somebody has built. */
  named: string;
  /** Of a game of this repository; that of its package.json when it is not given. */
  version: string | undefined;
  /** For the staff who decide about the release, up to 500 characters. */
  notes: string | undefined;
}

/** The registry to write into. A local one proves first that it is the one of the data folder (ML-608). */
async function registryOf({ hosted, ports, dataFolder }: Settings): Promise<RegistryAccess> {
  if (!hosted) {
    const url = localAddress(ports.backend);
    const { keys } = must(await readKeysOfInstance(url, join(dataFolder, DATA_PARTS.backend)));
    return { url, secretKey: keys.secretKey };
  }
  if (hosted.secretKey) return { url: hosted.url, secretKey: hosted.secretKey };
  throw new StartRefusal('ML-502', 'A release to a hosted project needs SUPABASE_SECRET_KEY as well.');
}

interface GameBuild {
  root: string;
  folder: string;
  version: string | undefined;
}

/** Builds a game of this repository under its version. @returns the folder of the build. */
async function buildGame({ root, folder, version }: GameBuild, { signal, say }: Start): Promise<string> {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = v.parse(gamePackage, manifest);
  const { name } = own;
  process.env['MINDLOOM_RELEASE_VERSION'] = version ?? own.version;
  await build({ root, only: [`--projects=${name}`], signal, say });
  return join(folder, 'dist', 'remote');
}

/** A game that another team has built, wherever: what counts is the folder with its release.json. */
function builtElsewhere(named: string): string | null {
  const folder = resolve(named);
  return named !== '' && existsSync(join(folder, 'release.json')) ? folder : null;
}

/** Refuses (ML-502) what the command line asks for when it cannot be had, before anything is built. */
function readWish(wish: ReleaseWish): ReleaseWish {
  const { named, version, notes } = wish;
  if (version !== undefined && !PLAIN_VERSION.test(version)) {
    throw new StartRefusal('ML-502', `The version "${version}" is not like 1.4.2 or 2.0.0-rc.1.`);
  }
  if (version !== undefined && builtElsewhere(named) !== null) {
    throw new StartRefusal('ML-502', `${named} is built already: its version stands in its release.json.`);
  }
  if (notes !== undefined && (notes === '' || notes.length > LONGEST_NOTES)) {
    throw new StartRefusal('ML-502', `The notes of a release have 1 to ${LONGEST_NOTES} characters.`);
  }
  return wish;
}

/** Ends the command when something is known to be in its way. */
function refuse(failure: ReleaseFailure | null): void {
  if (failure !== null) throw new StartRefusal(failure.code, failure.problem);
}

/**
 * `npm run release -- <game or folder> [--version x] [--notes text]`: builds one game, or takes a folder that somebody
 * has built, holds it to the contract in a real browser, publishes it into the store and registers it with its commit and
 * its proof. Who gets it is the decision of staff, in the console. What does not pass (ML-606) leaves store and registry as they were.
 * A registry that does not answer (ML-605) is known before the build, and a version that is taken (ML-602) before the proof.
 */
export async function release(settings: Settings, wish: ReleaseWish, start: Start): Promise<number> {
  const { root } = settings;
  const { named, version: wanted, notes } = readWish(wish);
  const built = builtElsewhere(named);
  const game = built ?? requireGame(root, named, RELEASE_USAGE);
  const registry = await registryOf(settings);
  refuse(await askRegistry(registry));
  const folder = built ?? (await buildGame({ root, folder: game, version: wanted }, start));
  const commit = built === null ? gitCommit(root) : undefined;
  const store = storeOf(settings);
  refuse(await findRefusal(folder, store));
  const report = await proveBuild({ root, folder }, start);

  const published = must(await publishRelease(folder, store));
  const { remote, version } = published.release;
  const { digest } = v.parse(
    registered,
    must(await registerRelease(registry, { ...published.release, notes, commit })).value,
  );
  const { suite, verdict } = report;
  must(await recordConformance(registry, { remote, version, digest, suite, verdict, report }));
  const how = published.added ? 'is published in' : 'was already in';
  start.say(`${remote} ${version} ${how} ${store.place(published.release)}`);
  start.say('It is registered with its conformance report; staff can assign it in the console.');
  return 0;
}
