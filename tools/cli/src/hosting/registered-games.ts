import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError, type Print, unwrap } from '../command';
import { DATA_PARTS } from '../data-folder';
import { folderStore } from '../publishing/folder-store';
import { publishRelease } from '../publishing/publish-release';
import { readRows, type RegistryAccess } from '../publishing/registry-client';

const asset = v.object({ path: v.string(), sha384: v.string() });
const releaseRows = v.array(
  v.object({
    remote: v.string(),
    version: v.string(),
    digest: v.string(),
    base_url: v.string(),
    assets: v.array(asset),
  }),
);
const verdictRows = v.array(v.object({ verdict: v.string() }));

type RegisteredRelease = v.InferOutput<typeof releaseRows>[number];

export interface CopyOptions {
  registry: RegistryAccess;
  dataFolder: string;
  /** The folder that will be uploaded to the games origin. */
  target: string;
  print: Print;
}

/**
 * Copies the registered releases that passed conformance from the data folder. Prints a line for every release that it does
 * not copy, such as local builds (`0.1.0-local.<hash>`), which have no conformance run.
 * @returns the copied folders, such as `memory/1.4.2`, newest first.
 * @throws ML-602 if the files of a release differ from the registered ones.
 */
export async function copyRegisteredGames({
  registry,
  dataFolder,
  target,
  print,
}: CopyOptions): Promise<string[]> {
  const store = folderStore(target);
  const copied: string[] = [];
  for (const release of await readReleases(registry)) {
    const folder = `${release.remote}/${release.version}`;
    const source = join(dataFolder, DATA_PARTS.games, folder);
    const obstacle = (await hasPassed(registry, release))
      ? findObstacle(release, folder, source, dataFolder)
      : ': it has no conformance run, or its last one has not passed. Release it with npm run release.';
    if (obstacle !== null) {
      print(`  left out ${release.remote} ${release.version}${obstacle}`);
      continue;
    }
    const { release: copy } = unwrap(await publishRelease(source, store));
    if (contentOf(copy.assets) !== contentOf(release.assets)) {
      const difference = `${source} contains other files than those registered as ${release.remote} ${release.version}`;
      const advice = 'Do not upload anything. Use the data folder from which the release was registered.';
      throw new CommandError('ML-602', `${difference}. ${advice}`);
    }
    copied.push(folder);
  }
  print(`  ${copied.length} registered releases copied from ${dataFolder}`);
  return copied;
}

/** Returns why the files of a release cannot be copied, or null if they can. */
function findObstacle(
  { base_url: baseUrl }: RegisteredRelease,
  folder: string,
  source: string,
  dataFolder: string,
): string | null {
  if (baseUrl !== `${folder}/`) return `: it is registered at ${baseUrl}`;
  if (!existsSync(source))
    return `: it is not in ${dataFolder}. Its files must already be on the games origin.`;
  return null;
}

/** All releases of the registry, newest first. */
async function readReleases(registry: RegistryAccess): Promise<RegisteredRelease[]> {
  const columns = 'select=remote,version,digest,base_url,assets&order=created_at.desc';
  return v.parse(releaseRows, unwrap(await readRows(registry, 'releases', columns)).value);
}

/** Returns true if the newest conformance run of a release has passed. Staff can assign only such releases. */
async function hasPassed(
  registry: RegistryAccess,
  { remote, version, digest }: RegisteredRelease,
): Promise<boolean> {
  const [forRemote, forVersion, forDigest] = [remote, version, digest].map(encodeURIComponent);
  const filter = `remote=eq.${forRemote}&version=eq.${forVersion}&digest=eq.${forDigest}`;
  const newest = `${filter}&select=verdict&order=created_at.desc&limit=1`;
  const rows = v.parse(verdictRows, unwrap(await readRows(registry, 'conformance_runs', newest)).value);
  return rows[0]?.verdict === 'passed';
}

/** Returns the hashes of all files as one text. Two releases with the same text have the same files. */
const contentOf = (assets: readonly v.InferOutput<typeof asset>[]): string =>
  assets
    .map(({ path, sha384 }) => `${path} ${sha384}`)
    .toSorted()
    .join('\n');
