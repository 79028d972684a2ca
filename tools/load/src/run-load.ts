import { setMaxListeners } from 'node:events';

import { makeAccount } from './accounts';
import { type Comparison, comparePlays } from './compare-plays';
import { type CallFigures, createLatencies } from './latencies';
import type { LoadOptions } from './load-options';
import type { LoadedBackend } from './own-backend';
import { seeded } from './seeded';
import { simulateShell } from './simulated-shell';
import { type SnapshotBytes, weighSnapshot } from './snapshot-bytes';
import { readStoredPlays } from './stored-plays';

export interface LoadResult {
  calls: CallFigures[];
  results: Comparison;
  snapshot: SnapshotBytes;
}

/** Opens so many shells on a backend for so long, and compares what was confirmed with what is stored. */
export async function runLoad(
  { shells, seconds, pace, seed }: LoadOptions,
  backend: LoadedBackend,
): Promise<LoadResult> {
  const accounts = [];
  for (let number = 0; number < shells; number++) accounts.push(await makeAccount(backend));
  const latencies = createLatencies();
  const signal = AbortSignal.timeout(seconds * 1000);
  // Every shell listens to it in each of its waits.
  setMaxListeners(0, signal);
  const confirmed = await Promise.all(
    accounts.map((account, number) =>
      simulateShell({ backend, account, latencies, pace, signal, random: seeded(seed + number) }),
    ),
  );
  const stored = [];
  for (const account of accounts) stored.push(...(await readStoredPlays(backend, account)));
  return {
    calls: latencies.figures(seconds),
    results: comparePlays(confirmed.flat(), stored),
    snapshot: await weighSnapshot(backend),
  };
}
