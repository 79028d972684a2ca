import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile, type Random } from '@mindloom/base';
import type { FinishedPlay } from '@mindloom/data-access';
import * as v from 'valibot';
import type { Result } from '../workload/compare-results';
import { createFinishedPlay, saveParameters, type ServedRelease, SLOT } from '../workload/play';
import type { PlayerClient, PublicAccess } from '../workload/player-client';

/** The interval of the shell's registry polls, and the range within which it varies. */
const POLL_MS = 30_000;
const POLL_JITTER = 0.2;
const SNAPSHOT_LIMIT_MS = 8_000;
/** The time limit that the shell sets for a save. */
const CALL_LIMIT_MS = 10_000;
/**
 * The shortest and the longest time from the start of one play to the start of the next. All times between them are
 * equally likely.
 */
const SHORTEST_PLAY_MS = 60_000;
const LONGEST_PLAY_MS = 180_000;
const HIGHEST_SCORE = 500;
const HIGHEST_SEED = 4_294_967_295;
/** The share of saves whose reply is lost. The outbox of the player sends these saves again. */
const LOST_REPLIES = 0.05;
/** The maximum number of times that a shell sends unconfirmed plays again after the run. */
const LATE_ATTEMPTS = 5;

/** The kinds of calls that the report of a load run lists separately. */
export type CallKind = 'snapshot, changed' | 'snapshot, unchanged' | 'report' | 'save';

export interface CallStatistics {
  kind: CallKind;
  count: number;
  failed: number;
  perSecond: number;
  /** The latencies of successful calls, in ms from the request to the last byte of the response. */
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

export interface Latencies {
  add: (kind: CallKind, ms: number, isSuccess: boolean) => void;
  /** Returns the statistics of each kind of call that occurred. @param seconds the length of the run. */
  statistics: (seconds: number) => CallStatistics[];
}

/** Collects the latencies of calls. */
export function createLatencies(): Latencies {
  const calls: { kind: CallKind; ms: number; isSuccess: boolean }[] = [];
  const statisticsOf = (kind: CallKind, seconds: number): CallStatistics => {
    const ofKind = calls.filter((call) => call.kind === kind);
    const timesMs = ofKind.filter(({ isSuccess }) => isSuccess).map(({ ms }) => ms);
    return {
      kind,
      count: ofKind.length,
      failed: ofKind.length - timesMs.length,
      perSecond: ofKind.length / seconds,
      p50Ms: quantile(timesMs, 0.5) ?? 0,
      p95Ms: quantile(timesMs, 0.95) ?? 0,
      p99Ms: quantile(timesMs, 0.99) ?? 0,
    };
  };
  return {
    add: (kind, ms, isSuccess) => void calls.push({ kind, ms, isSuccess }),
    statistics: (seconds) =>
      [...new Set(calls.map(({ kind }) => kind))].toSorted().map((kind) => statisticsOf(kind, seconds)),
  };
}

const releaseSchema = v.object({ remote: v.string(), version: v.string() });
const snapshotSchema = v.object({
  slots: v.record(v.string(), v.object({ stable: v.nullable(releaseSchema) })),
});

/** Reads the registry as the shell does, with the ETag of the snapshot that the shell already has. */
function createRegistryReader({ url, publishableKey }: PublicAccess, latencies: Latencies) {
  let etag: string | null = null;
  let slots: v.InferOutput<typeof snapshotSchema>['slots'] = {};

  const fetchSnapshot = async (): Promise<CallKind> => {
    const headers = { apikey: publishableKey, ...(etag !== null && { 'if-none-match': etag }) };
    const signal = AbortSignal.timeout(SNAPSHOT_LIMIT_MS);
    const response = await fetch(`${url}/rest/v1/rpc/registry_snapshot`, { headers, signal });
    const body = await response.text();
    if (response.status === 304) return 'snapshot, unchanged';
    if (!response.ok) throw new Error(`${response.status} ${body.slice(0, 200)}`);
    ({ slots } = v.parse(snapshotSchema, JSON.parse(body)));
    etag = response.headers.get('etag');
    return 'snapshot, changed';
  };

  return {
    /** Polls the registry once. If the call fails, the shell keeps its snapshot. */
    refresh: async (): Promise<void> => {
      const startMs = performance.now();
      const kind = await fetchSnapshot().catch(() => null);
      latencies.add(kind ?? 'snapshot, changed', performance.now() - startMs, kind !== null);
    },
    releaseOf: (slot: string): ServedRelease | null => slots[slot]?.stable ?? null,
  };
}

export interface ShellOptions {
  access: PublicAccess;
  player: PlayerClient;
  latencies: Latencies;
  /** The factor by which time runs faster than real time. With 10, all waiting times are a tenth as long. */
  pace: number;
  random: Random;
  /** Ends the shell between two calls. */
  signal: AbortSignal;
}

/**
 * Runs one open shell with its player. The shell polls the registry, and at the same time the player plays, and the shell
 * reports and saves the plays.
 * @returns the plays that the backend has confirmed.
 */
export async function simulateShell(options: ShellOptions): Promise<Result[]> {
  const { access, player, latencies, pace, random, signal } = options;
  const registry = createRegistryReader(access, latencies);
  const confirmed: Result[] = [];
  const unconfirmed: FinishedPlay[] = [];

  const between = (min: number, max: number) => min + (max - min) * random.next();
  const waitInRun = async (ms: number): Promise<boolean> => {
    await wait(ms / pace, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  };
  const timedCall = async (kind: CallKind, name: string, parameters: object): Promise<boolean> => {
    const startMs = performance.now();
    const isSuccess = await player.call(name, parameters, CALL_LIMIT_MS).then(
      () => true,
      () => false,
    );
    latencies.add(kind, performance.now() - startMs, isSuccess);
    return isSuccess;
  };
  const reportLoad = ({ remote, version }: ServedRelease) =>
    timedCall('report', 'report_load', {
      p_slot: SLOT,
      p_outcomes: [{ remote, version, outcome: 'ready', readyMs: 400 }],
    });
  const send = async (play: FinishedPlay): Promise<void> => {
    if (await timedCall('save', 'save_results', saveParameters(play)))
      confirmed.push({ sessionId: play.sessionId, score: play.play.rawScore });
    else unconfirmed.push(play);
  };
  const save = async (release: ServedRelease, durationMs: number) => {
    const score = random.int(0, HIGHEST_SCORE - 1);
    const seed = random.int(0, HIGHEST_SEED);
    const { userId } = player;
    const play = createFinishedPlay({ userId, score, release, seed, durationMs });
    if (random.next() < LOST_REPLIES) await timedCall('save', 'save_results', saveParameters(play));
    await send(play);
  };
  const sendUnconfirmed = async () => {
    for (let attempt = 0; attempt < LATE_ATTEMPTS; attempt++)
      for (const play of unconfirmed.splice(0)) await send(play);
  };
  const poll = async () => {
    while (await waitInRun(POLL_MS * between(1 - POLL_JITTER, 1 + POLL_JITTER))) await registry.refresh();
  };
  const playRepeatedly = async () => {
    // Begin the run in the middle of the first play.
    for (let playMs = between(0, LONGEST_PLAY_MS); await waitInRun(playMs);) {
      const played = registry.releaseOf(SLOT);
      if (played !== null) await save(played, playMs);
      // Before the next play, the shell reads the registry and reports that the game has loaded.
      await registry.refresh();
      const next = registry.releaseOf(SLOT);
      if (next !== null) await reportLoad(next);
      playMs = between(SHORTEST_PLAY_MS, LONGEST_PLAY_MS);
    }
  };

  if (!(await waitInRun(POLL_MS * random.next()))) return confirmed;
  await registry.refresh();
  await Promise.all([poll(), playRepeatedly()]);
  await sendUnconfirmed();
  return confirmed;
}
