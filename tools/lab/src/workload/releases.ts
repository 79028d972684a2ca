import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@mindloom/base';
import { defaultRemotes } from '@mindloom/domain';
import { parseRelease, type Release } from '@mindloom/registry';
import {
  callFunction,
  folderStore,
  publishRelease,
  registerRelease,
  type RegistryAccess,
  type ReleaseFailure,
} from '@mindloom/cli';
import { builtGames, remoteFolder } from '../workspace';
import { SLOT, UNLOADED_RELEASE } from './play';

/** Returns a successful result. @throws Error with the code of a failure. */
export function orThrow<Success extends { ok: true }>(outcome: Success | ReleaseFailure): Success {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.problem}`);
  return outcome;
}

/** Reads the manifest of a built game. @throws Error (ML-601) if the manifest is invalid. */
export function readBuiltRelease(game: string, baseUrl: string): Release {
  const manifest: object = JSON.parse(readFileSync(join(remoteFolder(game), 'release.json'), 'utf8'));
  const parsed = parseRelease({ ...manifest, baseUrl });
  if (!parsed.ok) throw new Error(`ML-601 ${game}: ${parsed.problem}`);
  return parsed.release;
}

/** Changes the assignment of a slot. @returns the new revision of the slot. */
export async function assignSlot(
  access: RegistryAccess,
  slot: string,
  expectedRevision: number,
  assignment: object,
): Promise<number> {
  const { value } = orThrow(
    await callFunction(access, 'set_assignment', {
      p_slot: slot,
      p_expected_revision: expectedRevision,
      p_assignment: { ...assignment, actor: 'lab' },
      p_reason: 'lab run',
    }),
  );
  const row: unknown = Array.isArray(value) ? value[0] : value;
  if (!isRecord(row)) throw new Error('set_assignment returned no revision');
  return Number(row['revision']);
}

/**
 * Registers `UNLOADED_RELEASE` and assigns it to its slot. The assignment is necessary, because the database accepts
 * only plays of releases that a slot has served.
 */
export async function serveUnloadedRelease(access: RegistryAccess): Promise<void> {
  const { remote, version } = UNLOADED_RELEASE;
  const release: Release = {
    remote,
    version,
    contract: 1,
    container: 'memory__1_0_0',
    baseUrl: `${remote}/${version}/`,
    entry: 'remoteEntry.js',
    assets: [{ path: 'remoteEntry.js', sha384: `sha384-${'A'.repeat(64)}`, bytes: 1, boot: true }],
  };
  orThrow(await registerRelease(access, release));
  await assignSlot(access, SLOT, 0, { remote, stable: version });
}

/** Publishes every built game into a folder and assigns it to its slots, so that the snapshot has a realistic size. */
export async function serveBuiltGames(access: RegistryAccess, storeFolder: string): Promise<void> {
  for (const game of builtGames()) {
    const { release } = orThrow(await publishRelease(remoteFolder(game), folderStore(storeFolder)));
    orThrow(await registerRelease(access, release));
    for (const [slot, remote] of Object.entries(defaultRemotes))
      if (remote === release.remote) await assignSlot(access, slot, 0, { remote, stable: release.version });
  }
}
