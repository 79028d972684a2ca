import { type AssignmentRow, settingOf } from '@mindloom/data-access/staff';
import { rolloutText } from './format';

const KILL_TEXT = { none: 'not killed', next: 'killed at the next play', now: 'killed now' } as const;

/**
 * Returns the fields of an assignment that staff can change. Both the names of the fields and their values are texts to
 * display.
 */
function fieldsOf(row: AssignmentRow): Record<string, string> {
  const { remote, stable, candidate, rolloutBp, enabled, kill, pinned, hasExperiment } = settingOf(row);
  return {
    Remote: remote,
    Stable: stable,
    Candidate: candidate ?? 'none',
    Rollout: rolloutText(rolloutBp),
    State: enabled ? 'enabled' : 'disabled',
    Kill: KILL_TEXT[kill],
    Guard: pinned ? 'only reports' : 'acts',
    Experiment: hasExperiment ? 'running' : 'none',
  };
}

/**
 * Lists the fields that differ between two assignments, each as old and new value.
 * @param before the assignment that `after` replaced; null if it is not known.
 */
export function fieldChanges(before: AssignmentRow | null, after: AssignmentRow): string[] {
  const now = fieldsOf(after);
  if (before === null) return [`Serves ${after.remote} ${after.stable_version}`];
  const earlier = fieldsOf(before);
  const changed = Object.keys(now).filter((field) => earlier[field] !== now[field]);
  if (changed.length === 0) return ['Confirmed without changes'];
  return changed.map((field) => `${field} ${earlier[field]} → ${now[field]}`);
}

/** An assignment (`after`) and the assignment of the same slot that it replaced (`before`; null if not known). */
export interface Change {
  before: AssignmentRow | null;
  after: AssignmentRow;
}

/**
 * Pairs each assignment with the previous assignment of its slot.
 * @param rows assignments of one or more slots, newest first.
 */
export const changesOf = (rows: readonly AssignmentRow[]): Change[] =>
  rows.map((after, place) => ({
    after,
    before: rows.slice(place + 1).find((row) => row.slot === after.slot) ?? null,
  }));
