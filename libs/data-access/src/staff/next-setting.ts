import type { AssignmentRow } from './registry-rows';
import type { AssignmentChange } from './set-assignment';

export type Kill = NonNullable<AssignmentChange['kill']>;

/** What a slot is set to, without who decided it and when. */
export interface SlotSetting {
  remote: string;
  stable: string;
  candidate: string | null;
  /** Share of players who get the candidate, in basis points (0..10000). */
  rolloutBp: number;
  enabled: boolean;
  kill: Kill;
  /** Whether the guard may only report. */
  pinned: boolean;
}

const killOf = (word: string): Kill => (word === 'next' || word === 'now' ? word : 'none');

/** The setting that a row of the history made. */
export const settingOf = (row: AssignmentRow): SlotSetting => ({
  remote: row.remote,
  stable: row.stable_version,
  candidate: row.candidate_version,
  rolloutBp: row.rollout_bp,
  enabled: row.enabled,
  kill: killOf(row.kill),
  pinned: row.pinned,
});

/** The change names the candidate, or the present one stays unless it becomes stable or belongs to another remote. */
function nextCandidate(before: SlotSetting | null, change: AssignmentChange, next: SlotSetting) {
  if (change.candidate !== undefined) return change.candidate;
  const kept = before?.remote === next.remote ? before.candidate : null;
  return kept === next.stable ? null : kept;
}

/**
 * What `set_assignment` will make of a change: the same rules as in the database, so that staff can read the outcome
 * before they decide. A test holds the two together.
 * @returns null when the outcome would have no remote or no stable version, which the database refuses.
 */
export function nextSetting(before: SlotSetting | null, change: AssignmentChange): SlotSetting | null {
  const remote = change.remote ?? before?.remote;
  const stable = change.stable ?? (remote === before?.remote ? before?.stable : undefined);
  if (remote === undefined || stable === undefined) return null;
  const next: SlotSetting = {
    remote,
    stable,
    candidate: null,
    rolloutBp: 0,
    enabled: change.enabled ?? before?.enabled ?? true,
    kill: change.kill ?? before?.kill ?? 'none',
    pinned: false,
  };
  const candidate = nextCandidate(before, change, next);
  const keptBp = candidate === (before?.candidate ?? null) ? before?.rolloutBp : undefined;
  const isSameVersions =
    before?.remote === remote && before.stable === stable && before.candidate === candidate;
  const pinned = change.pinned ?? (isSameVersions && before.pinned);
  return { ...next, candidate, rolloutBp: change.rolloutBp ?? keptBp ?? 0, pinned };
}
