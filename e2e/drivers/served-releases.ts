import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSnapshot, PLACES, type Release, type ReleaseInfo, type Snapshot } from '@mindloom/registry';
import { isRecord } from '@mindloom/base';
import { callFunction, recordConformance, registerRelease, type RegistryAccess } from '@mindloom/cli';
import { FIXTURE_SLOT, fixtureRelease, SAVED_FIXTURES } from './fixture-remote';
import type { IsolatedSystem } from './system';

/** Reads the keys of a backend from its data folder. */
export function keysIn(data: string): { publishableKey: string; secretKey: string } {
  return JSON.parse(readFileSync(join(data, 'backend', 'keys.json'), 'utf8'));
}

async function call(access: RegistryAccess, name: string, parameters: object): Promise<unknown> {
  const called = await callFunction(access, name, parameters);
  if (!called.ok) throw new Error(`${called.code} ${called.problem}`);
  return called.value;
}

async function snapshotOf(access: RegistryAccess): Promise<Snapshot> {
  const read = parseSnapshot(await call(access, 'registry_snapshot', {}));
  if (!read.ok) throw new Error(read.problem);
  return read.snapshot;
}

/** Assigns a release to a slot, as an operator does. */
export async function serveRelease(
  access: RegistryAccess,
  slot: string,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
): Promise<void> {
  const { revision } = await snapshotOf(access);
  await call(access, 'set_assignment', {
    p_slot: slot,
    p_expected_revision: revision,
    p_assignment: { remote, stable: version, actor: 'e2e' },
    p_reason: 'Needed by a browser test',
  });
}

async function register(access: RegistryAccess, release: Release): Promise<unknown> {
  const registered = await registerRelease(access, release);
  if (!registered.ok) throw new Error(`${registered.code} ${registered.problem}`);
  return registered.value;
}

/** The access of an operator to the registry of a system. */
export const registryOf = ({ addresses, data }: IsolatedSystem): RegistryAccess => ({
  url: addresses.backend,
  secretKey: keysIn(data).secretKey,
});

/**
 * Registers a release of one script, with a passed conformance run in each place: page and frame.
 * @returns the digest of the release.
 */
export async function registerChecked(
  access: RegistryAccess,
  { info, ...script }: { remote?: string; version: string; script: string; info?: ReleaseInfo },
): Promise<string> {
  const release = await fixtureRelease(script);
  const row = await register(access, info === undefined ? release : { ...release, info });
  const digest = isRecord(row) ? String(row['digest']) : '';
  const { remote, version } = release;
  for (const place of PLACES) {
    const run = { remote, version, digest, suite: '1', verdict: 'passed', place, report: {} } as const;
    const recorded = await recordConformance(access, run);
    if (!recorded.ok) throw new Error(`${recorded.code} ${recorded.problem}`);
  }
  return digest;
}

/**
 * Assigns each version of `SAVED_FIXTURES` to the slot once, because the database saves only plays of releases that a slot
 * has served. Then assigns the original release again. Runs before the first test, so no page sees the changes.
 */
export async function serveSavedFixtures(access: RegistryAccess): Promise<void> {
  const original = (await snapshotOf(access)).slots[FIXTURE_SLOT]?.stable;
  if (!original) throw new Error(`${FIXTURE_SLOT} has no stable release`);
  for (const version of SAVED_FIXTURES) {
    const release = await fixtureRelease({ version, script: '' });
    await register(access, release);
    await serveRelease(access, FIXTURE_SLOT, release);
  }
  await serveRelease(access, FIXTURE_SLOT, original);
}

/**
 * Assigns the stable releases of another backend to the same slots of this backend.
 * @param other the registry snapshot of the other backend.
 */
export async function copyAssignments(access: RegistryAccess, other: unknown): Promise<void> {
  const read = parseSnapshot(other);
  if (!read.ok) throw new Error(read.problem);
  for (const { slot, stable } of Object.values(read.snapshot.slots)) {
    if (stable === null) continue;
    const { assets } = stable;
    if (assets === undefined) throw new Error(`the snapshot has no files of the release in ${slot}`);
    await register(access, { ...stable, assets });
    await serveRelease(access, slot, stable);
  }
}
