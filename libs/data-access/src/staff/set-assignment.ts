import { getClient } from '../client/get-client';
import type { FailureCode } from '../failure';
import { dataOf } from '../queries/answer';
import { staffFailure } from './staff-failure';

/** What a slot becomes; what is left out keeps its present value, a null candidate ends the ramp. */
export interface AssignmentChange {
  remote?: string;
  /** Versions of the remote. */
  stable?: string;
  candidate?: string | null;
  /** Share of players who get the candidate, in basis points (0..10000). */
  rolloutBp?: number;
  salt?: string;
  enabled?: boolean;
  kill?: 'none' | 'next' | 'now';
  /** Whether the guard may only report. Ends by itself when the remote or a version changes. */
  pinned?: boolean;
}

export interface AssignmentRequest {
  slot: string;
  /** The revision that the change was decided on; 0 for a slot without one. */
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

/** Only this refusal means that somebody else was faster; the others of status 409 say why it cannot be. */
const STALE_REVISION = 'ML-626';

function failed(cause: unknown): AssignmentResult {
  const { code, problem, status } = staffFailure(cause);
  if (code === STALE_REVISION) return { ok: false, reason: 'conflict', code, problem };
  if (status === 401 || status === 403) return { ok: false, reason: 'not-allowed', code, problem };
  const reason = status >= 400 && status < 500 ? 'refused' : 'unreachable';
  return { ok: false, reason, code, problem };
}

/**
 * Changes what a slot serves. A lost race is a conflict, never an overwrite.
 * @returns the new revision; 'conflict' when the slot has changed since the expected revision; 'refused' with the
 * database's sentence when the change cannot be made.
 */
export async function setAssignment(request: AssignmentRequest): Promise<AssignmentResult> {
  try {
    const client = await getClient();
    const answer = await client.rpc('set_assignment', {
      p_slot: request.slot,
      p_expected_revision: request.expectedRevision,
      p_assignment: { ...request.change },
      p_reason: request.reason,
    });
    return { ok: true, revision: dataOf(answer).revision };
  } catch (cause) {
    return failed(cause);
  }
}
