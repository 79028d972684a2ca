import { getClient, type MindloomClient } from '../client';
import type { FailureCode } from '../failure';
import { dataOf } from '../queries/read';
import { toStaffFailure } from './staff-failure';

/** The result of a change by staff: the value, or the database's message if it refuses. */
export type StaffResult<T> = { ok: true; value: T } | { ok: false; code: FailureCode; problem: string };

/** Sends one change. Changes are not repeated automatically. */
export async function staffCall<T>(
  send: (client: MindloomClient) => PromiseLike<Parameters<typeof dataOf<T>>[0]>,
): Promise<StaffResult<T>> {
  try {
    return { ok: true, value: dataOf(await send(await getClient())) };
  } catch (cause) {
    const { code, problem } = toStaffFailure(cause);
    return { ok: false, code, problem };
  }
}
