import { setMaxListeners } from 'node:events';

import { type LoadAccount, makeAccount } from './accounts';
import { type Comparison, comparePlays, type KeptPlay } from './compare-plays';
import { type CallFigures, createLatencies, type Latencies } from './latencies';
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
  /** What a call costs the backend's process, in milliseconds on a processor; null when that is not ours. */
  cpuMsPerCall: number | null;
}

/** The accounts that play, made one after the other: that part of a backend is slow on purpose. */
async function makeAccounts(backend: LoadedBackend, count: number): Promise<LoadAccount[]> {
  const accounts: LoadAccount[] = [];
  while (accounts.length < count) accounts.push(await makeAccount(backend));
  return accounts;
}

/** A shell for each account, for so long. @returns the plays that were confirmed. */
async function openShells(
  { seconds, pace, seed }: LoadOptions,
  backend: LoadedBackend,
  accounts: readonly LoadAccount[],
  latencies: Latencies,
): Promise<KeptPlay[]> {
  const signal = AbortSignal.timeout(seconds * 1000);
  // Every shell listens to it in each of its waits.
  setMaxListeners(0, signal);
  const shells = accounts.map((account, number) =>
    simulateShell({ backend, account, latencies, pace, signal, random: seeded(seed + number) }),
  );
  return (await Promise.all(shells)).flat();
}

/** Opens so many shells on a backend for so long, and compares what was confirmed with what is stored. */
export async function runLoad(options: LoadOptions, backend: LoadedBackend): Promise<LoadResult> {
  const accounts = await makeAccounts(backend, options.shells);
  console.log(`${accounts.length} accounts are signed in; their shells are open for ${options.seconds} s`);
  const latencies = createLatencies();
  const cpuBefore = backend.cpuSeconds();
  const confirmed = await openShells(options, backend, accounts, latencies);
  const cpuAfter = backend.cpuSeconds();
  const calls = latencies.figures(options.seconds);
  const count = Math.max(
    1,
    calls.reduce((sum, call) => sum + call.count, 0),
  );
  const stored: KeptPlay[] = [];
  for (const account of accounts) stored.push(...(await readStoredPlays(backend, account)));
  return {
    calls,
    results: comparePlays(confirmed, stored),
    snapshot: await weighSnapshot(backend),
    cpuMsPerCall: cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) * 1000) / count,
  };
}
