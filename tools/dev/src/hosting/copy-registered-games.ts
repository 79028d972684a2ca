import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore, publishRelease, readRows, type RegistryAccess } from '@mindloom/release';
import * as v from 'valibot';
import { DATA_PARTS } from '../data-folder';
import type { Say } from '../say';
import { must, StartRefusal } from '../start-refusal';

const asset = v.object({ path: v.string(), sha384: v.string() });
const registeredRows = v.array(
  v.object({
    remote: v.string(),
    version: v.string(),
    digest: v.string(),
    base_url: v.string(),
    assets: v.array(asset),
  }),
);
const passedRows = v.array(v.object({ remote: v.string(), version: v.string(), digest: v.string() }));

type Registered = v.InferOutput<typeof registeredRows>[number];

const contentOf = (assets: readonly v.InferOutput<typeof asset>[]): string =>
  assets
    .map(({ path, sha384 }) => `${path} ${sha384}`)
    .toSorted()
    .join('\n');

/** Every release of the registry, the newest first, and those that a conformance run has passed. */
async function readRegistry(registry: RegistryAccess) {
  const columns = 'select=remote,version,digest,base_url,assets&order=created_at.desc';
  const releases = v.parse(registeredRows, must(await readRows(registry, 'releases', columns)).value);
  const runs = 'select=remote,version,digest&verdict=eq.passed';
  const passed = v.parse(passedRows, must(await readRows(registry, 'conformance_runs', runs)).value);
  const isPassed = (release: Registered) =>
    passed.some(
      ({ remote, version, digest }) =>
        remote === release.remote && version === release.version && digest === release.digest,
    );
  return { releases, isPassed };
}

export interface GameCopy {
  registry: RegistryAccess;
  dataFolder: string;
  /** The folder that is uploaded to the games origin. */
  target: string;
  say: Say;
}

/**
 * Copies the releases that the project's registry knows and that passed conformance from the data folder. Local builds
 * (`0.1.0-local.<hash>`) and everything else without a passing run are left out, with a line that says so.
 * Refuses (ML-602) a release whose files differ from the registered ones.
 * @returns the copied folders, such as `memory/1.4.2`, the newest first.
 */
export async function copyRegisteredGames({
  registry,
  dataFolder,
  target,
  say,
}: GameCopy): Promise<string[]> {
  const { releases, isPassed } = await readRegistry(registry);
  const store = folderStore(target);
  const copied: string[] = [];
  for (const release of releases) {
    const name = `${release.remote} ${release.version}`;
    const folder = `${release.remote}/${release.version}`;
    const source = join(dataFolder, DATA_PARTS.games, folder);
    if (!isPassed(release)) {
      say(`  left out ${name}: it has no passing conformance run; release it with npm run release.`);
    } else if (release.base_url !== `${folder}/`) {
      say(`  left out ${name}: it is registered at ${release.base_url}`);
    } else if (!existsSync(source)) {
      say(`  left out ${name}: it is not in ${dataFolder}; its files must already be on the games origin.`);
    } else {
      const { release: copy } = must(await publishRelease(source, store));
      if (contentOf(copy.assets) !== contentOf(release.assets)) {
        const what = `${source} holds other files than those registered as ${name}`;
        throw new StartRefusal(
          'ML-602',
          `${what}: nothing may be uploaded. Use the data folder of the release.`,
        );
      }
      copied.push(folder);
    }
  }
  say(`  ${copied.length} registered releases copied from ${dataFolder}`);
  return copied;
}
