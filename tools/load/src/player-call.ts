import { performance } from 'node:perf_hooks';
import type { LoadAccount } from './accounts';
import type { CallKind, Latencies } from './latencies';
import type { LoadedBackend } from './own-backend';

/** As long as the shell waits for a save. */
const CALL_LIMIT_MS = 10_000;

async function callFunction(
  { url, publishableKey }: LoadedBackend,
  { accessToken }: LoadAccount,
  name: string,
  parameters: object,
): Promise<boolean> {
  const reply = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
  await reply.arrayBuffer();
  return reply.ok;
}

/** Calls functions of the database as a signed-in player, and takes the time. @returns whether it was done. */
export const callsOf =
  (backend: LoadedBackend, account: LoadAccount, latencies: Latencies) =>
  async (kind: CallKind, name: string, parameters: object): Promise<boolean> => {
    const startMs = performance.now();
    const isDone = await callFunction(backend, account, name, parameters).catch(() => false);
    latencies.add(kind, performance.now() - startMs, isDone);
    return isDone;
  };
