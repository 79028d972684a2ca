import type { ExperimentGoal, RolloutPlanInput } from '@mindloom/registry';
import { getClient } from '../client';
import type { FailureCode } from '../failure';
import { dataOf } from '../queries/read';
import type { AssignmentRow } from './registry-reads';
import { toStaffFailure } from './staff-failure';
import type { Place } from './teams';

export type Kill = 'none' | 'next' | 'now';

/** The setting of a slot, without the author and the time of the change. */
export interface SlotSetting {
  remote: string;
  stable: string;
  candidate: string | null;
  /** Share of players who get the candidate, in basis points (0..10000). */
  rolloutBp: number;
  enabled: boolean;
  kill: Kill;
  /** Whether the slot is pinned. The guard reports failures of a pinned slot, but does not change it. */
  pinned: boolean;
  /** Whether an experiment runs in the slot. The stable version is the control of the experiment. */
  hasExperiment: boolean;
  /**
   * The place in which staff let the slot's releases run. Null: each release runs where the trust in its team places it.
   */
  place: Place | null;
}

/**
 * An experiment to start. The slot's stable version is its control. Players who are in no variant's share get the
 * control.
 */
export interface ExperimentPlan {
  goal: ExperimentGoal;
  /** The time at which the experiment is planned to end, ISO 8601. */
  plannedEnd: string;
  variants: readonly {
    remote: string;
    version: string;
    /** The share of players who get the variant, in basis points. */
    shareBp: number;
  }[];
}

/** A change of a slot. A missing field keeps its value; a null candidate ends the rollout. */
export interface AssignmentChange {
  remote?: string;
  /** The stable version and the candidate are versions of the remote. */
  stable?: string;
  candidate?: string | null;
  /** Share of players who get the candidate, in basis points (0..10000). */
  rolloutBp?: number;
  salt?: string;
  enabled?: boolean;
  kill?: Kill;
  /** Whether the slot is pinned. A change of the remote or of a version removes the pin. */
  pinned?: boolean;
  /** The experiment to start, which must be the only change. Null ends the running experiment. */
  experiment?: ExperimentPlan | null;
  /** The rollout plan to start. `candidate` and `rolloutBp` contain the candidate and the share of its first step. */
  plan?: RolloutPlanInput;
  /**
   * The place of the slot's releases. With null, each release runs where the trust in its team places it. A change of the
   * remote sets the place to null.
   */
  place?: Place | null;
}

const toPlace = (text: string | null): Place | null => (text === 'page' || text === 'frame' ? text : null);

const toKill = (text: string): Kill => (text === 'next' || text === 'now' ? text : 'none');

/** Returns the setting that an assignment contains. */
export const settingOf = (row: AssignmentRow): SlotSetting => ({
  remote: row.remote,
  stable: row.stable_version,
  candidate: row.candidate_version,
  rolloutBp: row.rollout_bp,
  enabled: row.enabled,
  kill: toKill(row.kill),
  pinned: row.pinned,
  hasExperiment: row.experiment !== null,
  place: toPlace(row.place),
});

/**
 * Returns the setting after a change, so that staff can preview it. `set_assignment` in the database must follow the same
 * rules. A test compares their results.
 * @returns null if the setting would have no remote or no stable version, because the database refuses such a setting.
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
    hasExperiment: false,
    place: change.place === undefined && remote === before?.remote ? before.place : (change.place ?? null),
  };
  const candidate = nextCandidate(before, change, next);
  const keptBp = candidate === (before?.candidate ?? null) ? before?.rolloutBp : undefined;
  const isSameStable = before?.remote === remote && before.stable === stable;
  const hasExperiment =
    isSameStable && (change.experiment === undefined ? before.hasExperiment : change.experiment !== null);
  const isSame = isSameStable && before.candidate === candidate && before.hasExperiment === hasExperiment;
  const pinned = change.pinned ?? (isSame && before.pinned);
  return { ...next, candidate, rolloutBp: change.rolloutBp ?? keptBp ?? 0, pinned, hasExperiment };
}

/**
 * Returns the candidate after a change. A change without a candidate keeps the current one, unless the current one
 * becomes stable or the remote changes.
 */
function nextCandidate(before: SlotSetting | null, change: AssignmentChange, next: SlotSetting) {
  if (change.candidate !== undefined) return change.candidate;
  const kept = before?.remote === next.remote ? before.candidate : null;
  return kept === next.stable ? null : kept;
}

export interface AssignmentRequest {
  slot: string;
  /** The revision on which the change is based; 0 for a slot that was never assigned. */
  expectedRevision: number;
  change: AssignmentChange;
  reason: string;
}

export type AssignmentResult =
  | { ok: true; revision: number }
  | {
      ok: false;
      reason: 'conflict' | 'not-allowed' | 'refused' | 'unreachable';
      code: FailureCode;
      problem: string;
    };

/**
 * Changes the assignment of a slot, or starts an experiment or a rollout plan in it. A change that is based on an outdated revision is a conflict, so it never
 * overwrites another change.
 * @returns the new revision; 'conflict' if the slot has changed since the expected revision; 'refused' with the
 * database's message if the change is invalid.
 */
export async function setAssignment(request: AssignmentRequest): Promise<AssignmentResult> {
  try {
    const client = await getClient();
    const { experiment, plan, ...others } = request.change;
    const call = {
      p_slot: request.slot,
      p_expected_revision: request.expectedRevision,
      p_reason: request.reason,
    };
    if (plan) {
      const p_plan = { ...plan, steps: plan.steps.map((step) => ({ ...step })) };
      return {
        ok: true,
        revision: dataOf(await client.rpc('start_rollout_plan', { ...call, p_plan })).revision,
      };
    }
    const answer = experiment
      ? await client.rpc('start_experiment', {
          ...call,
          p_experiment: { ...experiment, variants: experiment.variants.map((variant) => ({ ...variant })) },
        })
      : await client.rpc('set_assignment', {
          ...call,
          p_assignment: experiment === null ? { ...others, experiment } : { ...others },
        });
    return { ok: true, revision: dataOf(answer).revision };
  } catch (cause) {
    return failed(cause);
  }
}

/** The code of a refusal because of a concurrent change. Other refusals also have the status 409. */
const STALE_REVISION = 'ML-626';

function failed(cause: unknown): AssignmentResult {
  const { code, problem, status } = toStaffFailure(cause);
  if (code === STALE_REVISION) return { ok: false, reason: 'conflict', code, problem };
  if (status === 401 || status === 403) return { ok: false, reason: 'not-allowed', code, problem };
  const reason = status >= 400 && status < 500 ? 'refused' : 'unreachable';
  return { ok: false, reason, code, problem };
}
