import { startBackendProcess, type Keeping } from './backend/backend-process';
import { servePlayedGame } from './backend/serve-played-game';
import { storedSet, type StoredSet } from './backend/stored-rows';
import { checkSet } from './checking/check-set';
import type { FaultRow } from './checking/fault-table';
import type { DeviceReport } from './device/finish-plays';
import { numberOf } from './device/numbered-play';
import { runDevice } from './device/run-device';
import { drawFates, type Fate, FAULTS } from './network/fault';
import { openFaultyNetwork, type FaultyNetwork } from './network/faulty-network';
import { seeded } from './seeded';

/** A wait of a second takes 100 ms, the 10 s that a save may take one second. */
const PACE = 10;
const PROGRESS_INTERVAL_MS = 5_000;
/** Devices wait most of the time: several play at once, for a player each. */
const FEWEST_PLAYS_PER_DEVICE = 6;
const MOST_DEVICES = 8;

export interface SavedThroughFaults {
  rows: FaultRow[];
  /** Requests that it took. */
  attempts: number;
  /** What the table cannot say: sentences, empty when all is well. */
  problems: string[];
}

export interface SavesOptions {
  saves: number;
  seed: number;
  keeping: Keeping;
}

/** A device, and what the backend holds for its player. */
interface Pair {
  device: DeviceReport;
  stored: StoredSet;
}

function rowsOf(pairs: readonly Pair[], fates: readonly Fate[], struck: FaultyNetwork['struck']): FaultRow[] {
  const finished = pairs.flatMap(({ device }) => device.finished);
  const stored = pairs.flatMap((pair) => pair.stored.plays);
  return FAULTS.map((fault) => {
    const isOf = ({ sessionId }: { sessionId: string }) => fates[numberOf(sessionId) - 1]?.[0] === fault;
    const check = checkSet(finished.filter(isOf), stored.filter(isOf));
    return { fault, count: struck.get(fault) ?? 0, ...check };
  });
}

function problemsOf(pairs: readonly Pair[], saves: number): string[] {
  const sum = (figure: (pair: Pair) => number) => pairs.reduce((total, pair) => total + figure(pair), 0);
  const unreached = saves - sum(({ device }) => device.finished.length);
  const counts: [count: number, what: string][] = [
    [unreached, 'plays were not reached in time'],
    [sum(({ device }) => device.waiting), 'plays still wait on their device'],
    [sum(({ device }) => device.refused), 'plays were refused'],
    [sum(({ stored }) => stored.orphans), 'performance rows belong to no play'],
    [
      sum(({ stored }) => Math.abs(stored.performance - stored.plays.length)),
      'plays have not exactly one performance row',
    ],
  ];
  return counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
}

async function playAll(network: FaultyNetwork, publishableKey: string, { saves, seed }: SavesOptions) {
  const devices = Math.min(MOST_DEVICES, Math.ceil(saves / FEWEST_PLAYS_PER_DEVICE));
  const share = Math.ceil(saves / devices);
  const config = { supabaseUrl: network.url, supabaseKey: publishableKey };
  return await Promise.all(
    Array.from({ length: devices }, (_, device) => {
      const from = device * share + 1;
      return runDevice({ config, device, from, count: Math.min(share, saves + 1 - from), seed, pace: PACE });
    }),
  );
}

/**
 * Saves a number of plays with the product's own outbox against the real backend, over a network that fails each of
 * them at least once, and compares what was finished with what is stored.
 */
export async function saveThroughFaults(options: SavesOptions): Promise<SavedThroughFaults> {
  const fates = drawFates(options.saves, seeded(options.seed));
  const backend = await startBackendProcess(options.keeping);
  try {
    await servePlayedGame(backend);
    const fateOf = (sessionId: string) => fates[numberOf(sessionId) - 1] ?? [];
    const network = await openFaultyNetwork({ backendUrl: backend.url, fateOf, pace: PACE });
    const progress = setInterval(
      () => console.log(`${network.attempts()} requests so far for ${options.saves} saves`),
      PROGRESS_INTERVAL_MS,
    );
    const devices = await playAll(network, backend.publishableKey, options).finally(() =>
      clearInterval(progress),
    );
    await network.close();
    const pairs = await Promise.all(
      devices.map(async (device) => ({ device, stored: await storedSet(backend, device.userId) })),
    );
    return {
      rows: rowsOf(pairs, fates, network.struck),
      attempts: network.attempts(),
      problems: problemsOf(pairs, options.saves),
    };
  } finally {
    await backend.close();
  }
}
