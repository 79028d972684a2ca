import { isRecord } from '@mindloom/base';
import { getClient } from '../client';
import { DataFailure, type FailureCode } from '../failure';
import { dataOf } from '../queries/read';
import { toStaffFailure } from './staff-failure';

/** The release to preview in a slot. */
export interface PreviewRequest {
  slot: string;
  remote: string;
  version: string;
}

export type MadePreview =
  | { ok: true; token: string; /** The time when the link expires, ISO 8601. */ endsAt: string }
  | { ok: false; code: FailureCode; problem: string };

/**
 * Requests a signed, short-lived token from the database. The token loads one registered release in one slot.
 * @returns the token for the shell's `?preview=`, or the database's message if it refuses.
 */
export async function makePreview({ slot, remote, version }: PreviewRequest): Promise<MadePreview> {
  try {
    const client = await getClient();
    const call = { p_slot: slot, p_remote: remote, p_version: version };
    const made: unknown = dataOf(await client.rpc('make_preview', call));
    const { token, endsAt } = isRecord(made) ? made : {};
    if (typeof token === 'string' && typeof endsAt === 'string') return { ok: true, token, endsAt };
    throw new DataFailure('ML-333', 'the response has no preview token');
  } catch (cause) {
    const { code, problem } = toStaffFailure(cause);
    return { ok: false, code, problem };
  }
}
