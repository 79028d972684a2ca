import { getClient } from '../client/get-client';
import { DataFailure, type FailureCode } from '../failure';
import { outbox } from '../outbox/device-outbox';
import { signedInAccount } from '../auth/signed-in-account';
import { dataOf, limited } from '../queries/answer';

/** What an erasure did. The login itself (name, address, password) stays in any case. */
export type Erased =
  | {
      ok: true;
      plays: number;
      challenges: number;
      /** Results of this account that waited on this device. */
      waiting: number;
      /** Results that the device's failing disk did not let go. */
      kept: number;
    }
  | { ok: false; code: FailureCode; problem: string };

const countOf = (answer: unknown, name: 'plays' | 'challenges'): number => {
  const count: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  return typeof count === 'number' ? count : 0;
};

async function eraseOnServer(userId: string): Promise<unknown> {
  const account = await signedInAccount();
  // The server erases for whoever signed in last, in whichever tab.
  if (account?.userId !== userId) throw new DataFailure('ML-332', 'another account is signed in', 403);
  const client = await getClient();
  return dataOf(await client.rpc('delete_my_data').abortSignal(limited(new AbortController().signal)));
}

async function eraseEverywhere(userId: string): Promise<Erased> {
  const answer = await eraseOnServer(userId);
  const { forgotten, kept } = await outbox.forget(userId);
  return {
    ok: true,
    plays: countOf(answer, 'plays'),
    challenges: countOf(answer, 'challenges'),
    waiting: forgotten,
    kept,
  };
}

const toFailure = (cause: unknown): Erased => ({
  ok: false,
  code: cause instanceof DataFailure ? cause.code : 'ML-331',
  problem: cause instanceof Error ? cause.message : String(cause),
});

/**
 * Erases all plays, challenges and progress of the signed-in player: first on the server, then what waits on this
 * device. No tab sends meanwhile, so nothing that waited comes back afterwards. When the server refuses, all stays.
 * Never rejects; ML-341 while another tab is sending, else the code of the failed request.
 */
export async function eraseOwnData(userId: string): Promise<Erased> {
  let erased: Erased = { ok: false, code: 'ML-341', problem: 'another tab is sending results' };
  await outbox.withSendingPaused(async () => {
    erased = await eraseEverywhere(userId).catch(toFailure);
  });
  return erased;
}
