import { type AssignmentRow, settingOf } from '@mindloom/data-access/staff';
import { percentText } from '../percent';

const KILL_WORDS = { none: 'not killed', next: 'killed at the next play', now: 'killed now' } as const;

/** The parts of a setting that staff decide, each as they read it. */
function partsOf(row: AssignmentRow): Record<string, string> {
  const { remote, stable, candidate, rolloutBp, enabled, kill, pinned } = settingOf(row);
  return {
    Remote: remote,
    Stable: stable,
    Candidate: candidate ?? 'none',
    Rollout: percentText(rolloutBp),
    State: enabled ? 'enabled' : 'disabled',
    Kill: KILL_WORDS[kill],
    Guard: pinned ? 'only reports' : 'acts',
  };
}

/**
 * What a change made of a slot, part by part, before → after.
 * @param before the row that was live; null for the first one that is known.
 */
export function changeWords(before: AssignmentRow | null, after: AssignmentRow): string[] {
  const now = partsOf(after);
  if (before === null) return [`Serves ${after.remote} ${after.stable_version}`];
  const earlier = partsOf(before);
  const changed = Object.keys(now).filter((part) => earlier[part] !== now[part]);
  if (changed.length === 0) return ['Confirmed as it was'];
  return changed.map((part) => `${part} ${earlier[part]} → ${now[part]}`);
}

/** A change with the row that it replaced. */
export interface Change {
  before: AssignmentRow | null;
  after: AssignmentRow;
}

/**
 * Pairs each row with the one that its slot had before.
 * @param rows of one or more slots, newest first.
 */
export const changesOf = (rows: readonly AssignmentRow[]): Change[] =>
  rows.map((after, place) => ({
    after,
    before: rows.slice(place + 1).find((row) => row.slot === after.slot) ?? null,
  }));
