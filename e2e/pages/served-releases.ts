import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSnapshot, type Release, type Snapshot } from '@mindloom/registry';
import { callFunction, registerRelease, type RegistryAccess } from '@mindloom/release';
import { FIXTURE_SLOT, fixtureRelease, SAVED_FIXTURES } from './fixture-remote';

/** Reads the keys of a backend on this machine. */
export function keysIn(data: string): { publishableKey: string; secretKey: string } {
  return JSON.parse(readFileSync(join(data, 'backend', 'keys.json'), 'utf8'));
}

async function call(access: RegistryAccess, name: string, parameters: object): Promise<unknown> {
  const answered = await callFunction(access, name, parameters);
  if (!answered.ok) throw new Error(`${answered.code} ${answered.problem}`);
  return answered.value;
}

async function snapshotOf(access: RegistryAccess): Promise<Snapshot> {
  const read = parseSnapshot(await call(access, 'registry_snapshot', {}));
  if (!read.ok) throw new Error(read.problem);
  return read.snapshot;
}

async function serve(access: RegistryAccess, slot: string, { remote, version }: Release): Promise<void> {
  const { revision } = await snapshotOf(access);
  await call(access, 'set_assignment', {
    p_slot: slot,
    p_expected_revision: revision,
    p_assignment: { remote, stable: version, actor: 'e2e' },
    p_reason: 'played by a browser test',
  });
}

async function register(access: RegistryAccess, release: Release): Promise<void> {
  const registered = await registerRelease(access, release);
  if (!registered.ok) throw new Error(`${registered.code} ${registered.problem}`);
}

/**
 * Lets the slot of the fixtures serve each release that a test plays and saves, and then its own game again: the database
 * saves plays of served releases alone. It runs before the first test, so that no page sees it.
 */
export async function serveSavedFixtures(access: RegistryAccess): Promise<void> {
  const own = (await snapshotOf(access)).slots[FIXTURE_SLOT]?.stable;
  if (!own) throw new Error(`${FIXTURE_SLOT} serves nothing`);
  for (const version of SAVED_FIXTURES) {
    const release = fixtureRelease({ slot: FIXTURE_SLOT, version, script: '' });
    await register(access, release);
    await serve(access, FIXTURE_SLOT, release);
  }
  await serve(access, FIXTURE_SLOT, own);
}

/** Lets the slots of a backend serve what those of another one serve. */
export async function serveAlike(access: RegistryAccess, other: unknown): Promise<void> {
  const read = parseSnapshot(other);
  if (!read.ok) throw new Error(read.problem);
  for (const { slot, stable } of Object.values(read.snapshot.slots)) {
    if (stable === null) continue;
    await register(access, stable);
    await serve(access, slot, stable);
  }
}
