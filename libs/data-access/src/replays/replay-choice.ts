import { getClient } from '../client';
import { DataFailure, type FailureCode } from '../failure';
import { dataOf, fetchData, withRequestLimit } from '../queries/read';

/** Reads whether the player agreed that new versions of games are tested with their recorded runs. By default, nobody agreed. */
export async function fetchReplayChoice(userId: string, signal: AbortSignal): Promise<boolean> {
  const client = await getClient();
  const own = client.from('replay_choices').select('user_id').eq('user_id', userId);
  return (await fetchData(own, signal)).length > 0;
}

/** Stores whether the player agrees. Never rejects. */
export async function chooseReplayTests(
  userId: string,
  isOn: boolean,
): Promise<{ ok: true } | { ok: false; code: FailureCode }> {
  try {
    const client = await getClient();
    const table = client.from('replay_choices');
    const change = isOn
      ? table.upsert({ user_id: userId }, { onConflict: 'user_id', ignoreDuplicates: true })
      : table.delete().eq('user_id', userId);
    const { error, status } = await change.abortSignal(withRequestLimit(new AbortController().signal));
    // A successful write returns no rows. The value `true` replaces them.
    dataOf({ data: error === null ? true : null, error, status });
    return { ok: true };
  } catch (cause) {
    return { ok: false, code: cause instanceof DataFailure ? cause.code : 'ML-331' };
  }
}
