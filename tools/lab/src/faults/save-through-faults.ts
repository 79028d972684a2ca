import { seeded } from '@mindloom/base';
import { readRows, type RegistryAccess } from '@mindloom/cli';
import * as v from 'valibot';
import { compareResults, type FaultRow, type Result } from '../workload/compare-results';
import { numberOf } from '../workload/play';
import { orThrow, serveUnloadedRelease } from '../workload/releases';
import { startBackendProcess, type Storage } from '../workload/start-backend';
import { type DeviceReport, runDevice } from './device';
import { drawFaults, type Fault, FAULTS, type FaultyNetwork, openFaultyNetwork } from './faulty-network';

/** The factor by which time runs faster than real time. With 10, the time limit of 10 s for a save takes one second. */
const PACE = 10;
const PROGRESS_INTERVAL_MS = 5_000;
/** The number of plays per device: one device is added for each six plays, up to `MAX_DEVICES` devices. */
const MIN_PLAYS_PER_DEVICE = 6;
/** The maximum number of devices, which run at the same time. Devices mostly wait, so they need little processor time. */
const MAX_DEVICES = 8;
const PAGE_SIZE = 1_000;

const resultsSchema = v.array(
  v.object({ session_id: v.string(), raw_score: v.number(), performance_id: v.string() }),
);
const performanceSchema = v.array(v.object({ id: v.string(), memory_score: v.number() }));

async function readAllRows<Schema extends v.GenericSchema<unknown, unknown[]>>(
  access: RegistryAccess,
  table: string,
  query: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[number][]> {
  const rows: v.InferOutput<Schema>[number][] = [];
  for (;;) {
    const { value } = orThrow(
      await readRows(access, table, `${query}&limit=${PAGE_SIZE}&offset=${rows.length}`),
    );
    const page = v.parse(schema, value);
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}

/** The rows of one player. */
interface StoredRows {
  results: Result[];
  performanceCount: number;
  /** The number of performance rows without a result. */
  orphanCount: number;
}

/** Reads a player's rows with the secret key, which row level security does not restrict. */
async function readStoredRows(access: RegistryAccess, userId: string): Promise<StoredRows> {
  const filter = `user_id=eq.${userId}`;
  const results = await readAllRows(
    access,
    'game_results',
    `select=session_id,raw_score,performance_id&${filter}&order=created_at,id`,
    resultsSchema,
  );
  const performance = await readAllRows(
    access,
    'cognitive_performance',
    `select=id,memory_score&${filter}&order=id`,
    performanceSchema,
  );
  const referenced = new Set(results.map(({ performance_id: id }) => id));
  return {
    results: results.map((row) => ({ sessionId: row.session_id, score: row.raw_score })),
    performanceCount: performance.length,
    orphanCount: performance.filter(({ id }) => !referenced.has(id)).length,
  };
}

/** The report of a device, and the stored rows of its player. */
interface Outcome {
  device: DeviceReport;
  stored: StoredRows;
}

function createRows(
  outcomes: readonly Outcome[],
  faults: readonly (readonly Fault[])[],
  occurrences: FaultyNetwork['occurrences'],
): FaultRow[] {
  const finished = outcomes.flatMap(({ device }) => device.finished);
  const stored = outcomes.flatMap((outcome) => outcome.stored.results);
  return FAULTS.map((fault) => {
    const isFirst = ({ sessionId }: Result) => faults[numberOf(sessionId) - 1]?.[0] === fault;
    const comparison = compareResults(finished.filter(isFirst), stored.filter(isFirst));
    return { fault, count: occurrences.get(fault) ?? 0, ...comparison };
  });
}

/** Lists the problems that the fault table does not show. */
function describeProblems(outcomes: readonly Outcome[], saves: number): string[] {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const counts: [count: number, description: string][] = [
    [saves - sum(({ device }) => device.finished.length), 'plays were not finished in time'],
    [sum(({ device }) => device.waiting), 'plays still wait on their device'],
    [sum(({ device }) => device.refused), 'plays were refused'],
    [sum(({ stored }) => stored.orphanCount), 'performance rows belong to no play'],
    [
      sum(({ stored }) => Math.abs(stored.performanceCount - stored.results.length)),
      'plays do not have exactly one performance row',
    ],
  ];
  return counts.filter(([count]) => count > 0).map(([count, description]) => `${count} ${description}`);
}

interface SaveOptions {
  saves: number;
  seed: number;
  storage: Storage;
}

function runDevices(url: string, publishableKey: string, { saves, seed }: SaveOptions) {
  const deviceCount = Math.min(MAX_DEVICES, Math.ceil(saves / MIN_PLAYS_PER_DEVICE));
  const share = Math.ceil(saves / deviceCount);
  const config = { supabaseUrl: url, supabaseKey: publishableKey };
  return Promise.all(
    Array.from({ length: deviceCount }, (_, device) => {
      const firstPlay = device * share + 1;
      const playCount = Math.min(share, saves + 1 - firstPlay);
      return runDevice({ config, device, firstPlay, playCount, seed, pace: PACE });
    }),
  );
}

interface SaveReport {
  rows: FaultRow[];
  /** The number of save requests that the network received. */
  attempts: number;
  problems: string[];
}

/**
 * Saves plays with the outbox and the backend of the product. The network between them fails at least once for each play.
 * Compares the finished plays with the stored rows.
 */
export async function saveThroughFaults(options: SaveOptions): Promise<SaveReport> {
  const faults = drawFaults(options.saves, seeded(options.seed, 'network'));
  const backend = await startBackendProcess(options.storage);
  try {
    await serveUnloadedRelease(backend);
    const network = await openFaultyNetwork({
      backendUrl: backend.url,
      faultsOf: (sessionId) => faults[numberOf(sessionId) - 1] ?? [],
      pace: PACE,
    });
    const progress = setInterval(
      () => console.log(`${network.attempts()} requests so far for ${options.saves} saves`),
      PROGRESS_INTERVAL_MS,
    );
    const devices = await runDevices(network.url, backend.publishableKey, options).finally(() =>
      clearInterval(progress),
    );
    await network.close();
    const outcomes = await Promise.all(
      devices.map(async (device) => ({ device, stored: await readStoredRows(backend, device.userId) })),
    );
    return {
      rows: createRows(outcomes, faults, network.occurrences),
      attempts: network.attempts(),
      problems: describeProblems(outcomes, options.saves),
    };
  } finally {
    await backend.close();
  }
}
