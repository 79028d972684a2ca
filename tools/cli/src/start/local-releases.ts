import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultRemotes } from '@mindloom/domain';
import type { Release } from '@mindloom/registry';
import * as v from 'valibot';
import { unwrap } from '../command';
import { releaseStoreOf } from '../data-folder';
import { publishRelease } from '../publishing/publish-release';
import { callFunction, readRows, registerRelease, type RegistryAccess } from '../publishing/registry-client';
import { storeSourceMaps } from '../publishing/store-source-maps';
import type { Settings } from '../settings';

/** The actor of the assignments that `npm start` makes. `npm start` does not change assignments of other actors. */
const LOCAL_ACTOR = 'local start';

/** The registry's error code for a release that is marked as bad. */
const MARKED_BAD = 'ML-628';

const assignmentRows = v.array(
  v.object({ revision: v.number(), remote: v.string(), stable_version: v.string(), actor: v.string() }),
);

const registeredRelease = v.object({ digest: v.string() });

type Assignment = v.InferOutput<typeof assignmentRows>[number];

/** A release, and the folder of its build. */
interface LocalRelease {
  release: Release;
  build: string;
}

/**
 * Publishes every built game. Does nothing for a build that is already published. Does not check conformance, so staff
 * cannot assign a local build: only a trusted service can, such as this command.
 */
export async function publishGames(settings: Settings): Promise<LocalRelease[]> {
  const store = releaseStoreOf(settings);
  const releases: LocalRelease[] = [];
  for (const game of readdirSync(join(settings.root, 'games')).toSorted()) {
    const build = join(settings.root, 'games', game, 'dist', 'remote');
    if (!existsSync(build)) continue;
    const { release } = unwrap(await publishRelease(build, store));
    releases.push({ release, build });
  }
  return releases;
}

/**
 * Registers releases and their source maps. Assigns each release to the slots that load its game by default, but not to
 * slots that a person has assigned.
 * @returns a line for every slot that keeps another release, and for every source map that was not stored.
 */
export async function assignLocally(
  registry: RegistryAccess,
  releases: readonly LocalRelease[],
): Promise<string[]> {
  const notes: string[] = [];
  for (const { release, build } of releases) {
    const { digest } = v.parse(registeredRelease, unwrap(await registerRelease(registry, release)).value);
    notes.push(...(await storeSourceMaps(registry, build, release, digest)));
  }
  for (const [slot, remote] of Object.entries(defaultRemotes)) {
    const release = releases.find((candidate) => candidate.release.remote === remote)?.release;
    const note = release ? await assign(registry, slot, release) : null;
    if (note) notes.push(note);
  }
  return notes;
}

/** Assigns a release to a slot. @returns why the slot keeps another release, or null. */
async function assign(registry: RegistryAccess, slot: string, release: Release): Promise<string | null> {
  const live = await liveAssignment(registry, slot);
  if (live?.remote === release.remote && live.stable_version === release.version) return null;
  if (live && live.actor !== LOCAL_ACTOR)
    return `${slot} keeps ${live.remote} ${live.stable_version}, because ${live.actor} assigned it`;
  const assigned = await callFunction(registry, 'set_assignment', {
    p_slot: slot,
    p_expected_revision: live?.revision ?? 0,
    p_assignment: { remote: release.remote, stable: release.version, actor: LOCAL_ACTOR },
    p_reason: 'Built on this machine',
  });
  // If staff have marked a build as bad, the slot keeps its release and `npm start` continues.
  if (!assigned.ok && assigned.problem.includes(MARKED_BAD))
    return `${slot} does not get ${release.remote} ${release.version}, which is marked as bad (${MARKED_BAD})`;
  unwrap(assigned);
  return null;
}

async function liveAssignment(registry: RegistryAccess, slot: string): Promise<Assignment | null> {
  const newest = `slot=eq.${slot}&select=revision,remote,stable_version,actor&order=revision.desc&limit=1`;
  const rows = v.parse(assignmentRows, unwrap(await readRows(registry, 'assignments', newest)).value);
  return rows[0] ?? null;
}
