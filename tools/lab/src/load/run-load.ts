import { setMaxListeners } from 'node:events';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { seeded } from '@mindloom/base';
import * as v from 'valibot';
import { compareResults, type Result, type ResultComparison } from '../workload/compare-results';
import { type PlayerClient, type PublicAccess, signUpPlayer } from '../workload/player-client';
import { type CallStatistics, createLatencies, type Latencies, simulateShell } from './simulated-shell';

const positive = v.pipe(v.string(), v.transform(Number), v.number(), v.gtValue(0));
const positiveInteger = v.pipe(positive, v.integer());

const optionsSchema = v.object({
  shells: positiveInteger,
  /** How long the shells are open, in seconds of real time. */
  seconds: positive,
  /** The factor by which the shells are faster. With 10, they poll every 3 s, and a play takes a tenth of its time. */
  pace: positive,
  /** The seed that determines when shells poll, play and save, and which replies are lost. */
  seed: positiveInteger,
  /**
   * The address of a running backend. The run uses this backend instead of starting one, and creates accounts there.
   */
  url: v.optional(v.pipe(v.string(), v.url())),
  /** The publishable key of the backend at that address. */
  key: v.optional(v.string()),
});

export type LoadOptions = v.InferOutput<typeof optionsSchema>;

/** Parses the command line. @returns ML-502 with the name of the first invalid option. */
export function parseLoadOptions(
  args: readonly string[],
): { ok: true; options: LoadOptions } | { ok: false; code: 'ML-502'; problem: string } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      shells: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      pace: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      url: { type: 'string' },
      key: { type: 'string' },
    },
  });
  const parsed = v.safeParse(optionsSchema, values);
  if (parsed.success) return { ok: true, options: parsed.output };
  const [issue] = parsed.issues;
  const name = v.getDotPath(issue) ?? '';
  const value = new Map(Object.entries(values)).get(name) ?? '';
  const problem = `--${name} is "${value}": ${issue.message}. Nothing was started.`;
  return { ok: false, code: 'ML-502', problem };
}

/** The backend under load. */
export interface LoadedBackend extends PublicAccess {
  /** The CPU time of the backend's process so far. Null for a backend that the run did not start. */
  cpuSeconds: () => number | null;
}

/** The size of a registry snapshot in bytes: uncompressed, and compressed as a CDN would send it. */
export interface SnapshotSize {
  raw: number;
  gzip: number;
  brotli: number;
}

export interface LoadResult {
  calls: CallStatistics[];
  results: ResultComparison;
  snapshot: SnapshotSize;
  /** CPU time of the backend's process for each call; null for a backend that the run did not start. */
  cpuMsPerCall: number | null;
}

async function measureSnapshot({ url, publishableKey }: PublicAccess): Promise<SnapshotSize> {
  const response = await fetch(`${url}/rest/v1/rpc/registry_snapshot`, {
    headers: { apikey: publishableKey },
  });
  const body = Buffer.from(await response.arrayBuffer());
  return { raw: body.length, gzip: gzipSync(body).length, brotli: brotliCompressSync(body).length };
}

const rowsSchema = v.array(v.object({ session_id: v.string(), raw_score: v.number() }));

async function readStoredResults(player: PlayerClient): Promise<Result[]> {
  const rows = v.parse(rowsSchema, await player.get('/rest/v1/game_results?select=session_id,raw_score'));
  return rows.map(({ session_id: sessionId, raw_score: score }) => ({ sessionId, score }));
}

/** Runs one shell for each player. @returns the plays that the backend has confirmed. */
async function runShells(
  { seconds, pace, seed }: LoadOptions,
  access: PublicAccess,
  players: readonly PlayerClient[],
  latencies: Latencies,
): Promise<Result[]> {
  const signal = AbortSignal.timeout(seconds * 1000);
  // Allow any number of listeners, because each waiting shell adds listeners to the signal.
  setMaxListeners(0, signal);
  const shells = players.map((player, index) =>
    simulateShell({ access, player, latencies, pace, signal, random: seeded(seed, 'shell', index) }),
  );
  return (await Promise.all(shells)).flat();
}

/** Runs simulated shells against a backend and compares the confirmed plays with the stored rows. */
export async function runLoad(options: LoadOptions, backend: LoadedBackend): Promise<LoadResult> {
  const players: PlayerClient[] = [];
  // Sign in one account after another, because the backend hashes passwords slowly on purpose.
  while (players.length < options.shells) players.push(await signUpPlayer(backend));
  console.log(`${players.length} accounts are signed in; their shells are open for ${options.seconds} s`);
  const latencies = createLatencies();
  const cpuBefore = backend.cpuSeconds();
  const confirmed = await runShells(options, backend, players, latencies);
  const cpuAfter = backend.cpuSeconds();
  const calls = latencies.statistics(options.seconds);
  const callCount = calls.reduce((sum, { count }) => sum + count, 0);
  const stored: Result[] = [];
  for (const player of players) stored.push(...(await readStoredResults(player)));
  return {
    calls,
    results: compareResults(confirmed, stored),
    snapshot: await measureSnapshot(backend),
    cpuMsPerCall:
      cpuBefore === null || cpuAfter === null
        ? null
        : ((cpuAfter - cpuBefore) * 1000) / Math.max(1, callCount),
  };
}
