import type { FinishedPlay } from '@mindloom/data-access';
import { isVerified, verifiedRuns } from '@mindloom/data-access/queries';
import { queryClient } from '../../query-client';

/** The waits before each read of the verdicts. A verifier usually needs a few seconds after the result is saved. */
const WAITS_MS = [5_000, 5_000, 20_000, 60_000];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until the runs of a play are verified.
 * @returns false if they are not verified within one and a half minutes, or were not recorded.
 */
export async function isVerifiedSoon({ userId, sessionId, play, logs = [] }: FinishedPlay): Promise<boolean> {
  const { parts = [] } = play;
  if (logs.length === 0 || logs.length < parts.length) return false;
  for (const ms of WAITS_MS) {
    await wait(ms);
    const verified = await queryClient.fetchQuery({ ...verifiedRuns(userId), staleTime: 0 });
    if (isVerified(verified, sessionId, parts)) return true;
  }
  return false;
}
