import { getClient } from '../client/get-client';
import { DataFailure, type FailureCode } from '../failure';
import { dataOf } from '../queries/answer';
import { staffFailure } from './staff-failure';

/** A release that is to be looked at in a slot. */
export interface PreviewWish {
  slot: string;
  remote: string;
  version: string;
}

export type MadePreview =
  | { ok: true; token: string; /** ISO 8601. */ endsAt: string }
  | { ok: false; code: FailureCode; problem: string };

/**
 * Has the database sign a short-lived right to load one registered release in one slot.
 * @returns the token for the shell's `?preview=`, or the database's sentence why there is none.
 */
export async function makePreview({ slot, remote, version }: PreviewWish): Promise<MadePreview> {
  try {
    const client = await getClient();
    const call = { p_slot: slot, p_remote: remote, p_version: version };
    const made: unknown = dataOf(await client.rpc('make_preview', call));
    if (
      typeof made === 'object' &&
      made !== null &&
      'token' in made &&
      typeof made.token === 'string' &&
      'endsAt' in made &&
      typeof made.endsAt === 'string'
    ) {
      return { ok: true, token: made.token, endsAt: made.endsAt };
    }
    throw new DataFailure('ML-333', 'the answer holds no link');
  } catch (cause) {
    const { code, problem } = staffFailure(cause);
    return { ok: false, code, problem };
  }
}
