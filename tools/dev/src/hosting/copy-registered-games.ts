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
const verdictRows = v.array(v.object({ verdict: v.string() }));

type Registered = v.InferOutput<typeof registeredRows>[number];

const contentOf = (assets: readonly v.InferOutput<typeof asset>[]): string =>
  assets
    .map(({ path, sha384 }) => `${path} ${sha384}`)
    .toSorted()
    .join('\n');

/** Every release of the registry, the newest first. */
async function readReleases(registry: RegistryAccess): Promise<Registered[]> {
  const columns = 'select=remote,version,digest,base_url,assets&order=created_at.desc';
  return v.parse(registeredRows, must(await readRows(registry, 'releases', columns)).value);
}

/** Whether the newest conformance run of a release has passed, as the registry asks before staff may assign it. */
async function isPassed(registry: RegistryAccess, { remote, version, digest }: Registered): Promise<boolean> {
  const [of, at, content] = [remote, version, digest].map(encodeURIComponent);
  const newest = `remote=eq.${of}&version=eq.${at}&digest=eq.${content}&select=verdict&order=created_at.desc&limit=1`;
  const rows = v.parse(verdictRows, must(await readRows(registry, 'conformance_runs', newest)).value);
  return rows[0]?.verdict === 'passed';
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
  const store = folderStore(target);
  const copied: string[] = [];
  for (const release of await readReleases(registry)) {
    const name = `${release.remote} ${release.version}`;
    const folder = `${release.remote}/${release.version}`;
    const source = join(dataFolder, DATA_PARTS.games, folder);
    if (!(await isPassed(registry, release))) {
      say(
        `  left out ${name}: its last conformance run has not passed, or there is none; release it with npm run release.`,
      );
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
