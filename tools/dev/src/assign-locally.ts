import { defaultRemotes } from '@mindloom/domain';
import type { Release } from '@mindloom/registry';
import { callFunction, readRows, registerRelease, type RegistryAccess } from '@mindloom/release';
import * as v from 'valibot';
import { must } from './start-refusal';

/** Signs the assignments that a start makes; those of anybody else are left alone. */
const LOCAL_ACTOR = 'local start';

/** The registry's own code, in the sentence of its refusal. */
const MARKED_BAD = 'ML-628';

const assignmentRows = v.array(
  v.object({ revision: v.number(), remote: v.string(), stable_version: v.string(), actor: v.string() }),
);

type Assignment = v.InferOutput<typeof assignmentRows>[number];

async function liveAssignment(registry: RegistryAccess, slot: string): Promise<Assignment | null> {
  const newest = `slot=eq.${slot}&select=revision,remote,stable_version,actor&order=revision.desc&limit=1`;
  const rows = v.parse(assignmentRows, must(await readRows(registry, 'assignments', newest)).value);
  return rows[0] ?? null;
}

const serves = (live: Assignment, release: Release) =>
  live.remote === release.remote && live.stable_version === release.version;

async function assign(registry: RegistryAccess, slot: string, release: Release): Promise<string | null> {
  const live = await liveAssignment(registry, slot);
  if (live && serves(live, release)) return null;
  if (live && live.actor !== LOCAL_ACTOR) {
    return `${slot} keeps ${live.remote} ${live.stable_version}, as ${live.actor} assigned it`;
  }
  const change = {
    p_slot: slot,
    p_expected_revision: live?.revision ?? 0,
    p_assignment: { remote: release.remote, stable: release.version, actor: LOCAL_ACTOR },
    p_reason: 'Built on this machine',
  };
  const assigned = await callFunction(registry, 'set_assignment', change);
  // Staff marked this very build bad: the slot keeps what it has, and everything else starts.
  if (!assigned.ok && assigned.problem.includes(MARKED_BAD))
    return `${slot} does not get ${release.remote} ${release.version}: it is marked bad (${MARKED_BAD})`;
  must(assigned);
  return null;
}

/**
 * Registers releases and lets every slot of the default registry serve its own, unless a person decided otherwise.
 * @returns a line for each slot that a person's decision keeps on another release.
 */
export async function assignLocally(
  registry: RegistryAccess,
  releases: readonly Release[],
): Promise<string[]> {
  for (const release of releases) must(await registerRelease(registry, release));
  const kept: string[] = [];
  for (const [slot, remote] of Object.entries(defaultRemotes)) {
    const release = releases.find((candidate) => candidate.remote === remote);
    const note = release ? await assign(registry, slot, release) : null;
    if (note) kept.push(note);
  }
  return kept;
}
