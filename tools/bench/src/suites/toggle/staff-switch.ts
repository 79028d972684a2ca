import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRelease } from '@mindloom/registry';
import { callFunction, registerRelease, type RegistryAccess } from '@mindloom/cli';
import { remoteOf } from '../../workspace';

const SLOT = 'memory-match';
const GAME = 'memory';

/** Flips a slot on and off. @returns the revision that the registry has from then on. */
export type StaffSwitch = () => Promise<number>;

function revisionOf(answer: unknown): number {
  const row: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof row === 'object' && row !== null && 'revision' in row) return Number(row.revision);
  throw new Error('the registry named no revision');
}

/** Puts a game into a slot, so that there is something to switch off. */
export async function openSwitch(access: RegistryAccess): Promise<StaffSwitch> {
  const manifest: object = JSON.parse(readFileSync(join(remoteOf(GAME), 'release.json'), 'utf8'));
  const parsed = parseRelease({ ...manifest, baseUrl: `${GAME}/bench/` });
  if (!parsed.ok) throw new Error(`ML-601 ${parsed.problem}`);
  const registered = await registerRelease(access, { ...parsed.release, notes: 'bench' });
  if (!registered.ok) throw new Error(`${registered.code} ${registered.problem}`);
  const assign = async (expected: number, assignment: object) => {
    const parameters = {
      p_slot: SLOT,
      p_expected_revision: expected,
      p_assignment: { ...assignment, actor: 'bench' },
      p_reason: 'bench',
    };
    const answered = await callFunction(access, 'set_assignment', parameters);
    if (!answered.ok) throw new Error(`${answered.code} ${answered.problem}`);
    return revisionOf(answered.value);
  };
  let revision = await assign(0, { remote: GAME, stable: parsed.release.version });
  let enabled = true;
  return async () => {
    enabled = !enabled;
    revision = await assign(revision, { enabled });
    return revision;
  };
}
