import { startBackendProcess, type Keeping } from './backend/backend-process';
import { storedSet } from './backend/stored-rows';
import { checkSet, type FinishedRun } from './checking/check-set';
import type { FaultRow } from './checking/fault-table';
import { openDevice, type Device } from './device/open-device';
import { numberOf } from './device/numbered-play';
import { quickenTime } from './device/quick-time';
import { drawFates, type Fate, FAULTS } from './network/fault';
import { openFaultyNetwork } from './network/faulty-network';
import { seeded, type Random } from './seeded';

/** A wait of a second takes 50 ms, the 10 s that a save may take 500 ms. */
const PACE = 20;
/** So many plays at most are finished in one go, as without a connection. */
const LARGEST_BURST = 12;
/** Far more than any burst needs on a busy machine. */
const BURST_LIMIT_MS = 300_000;

export interface SavedThroughFaults {
  rows: FaultRow[];
  /** Requests that it took. */
  attempts: number;
  /** What the table cannot say: sentences, empty when all is well. */
  problems: string[];
}

/** Finishes plays in bursts, each sent over the network as it is. @returns those that the device said it keeps. */
async function finishAll(device: Device, fates: readonly Fate[], random: Random): Promise<FinishedRun[]> {
  const finished: FinishedRun[] = [];
  let burst = 0;
  for (const [index] of fates.entries()) {
    finished.push(await device.finish(index + 1));
    burst -= 1;
    if (burst > 0) continue;
    if (!(await device.settled(0, BURST_LIMIT_MS))) break;
    burst = Math.ceil(random() * LARGEST_BURST);
  }
  await device.settled(0, BURST_LIMIT_MS);
  return finished;
}

/**
 * Saves a number of plays with the product's own outbox against the real backend, over a network that fails each of
 * them at least once, and compares what was finished with what is stored.
 */
export async function saveThroughFaults(
  saves: number,
  seed: number,
  keeping: Keeping,
): Promise<SavedThroughFaults> {
  const random = seeded(seed);
  const fates = drawFates(saves, random);
  const backend = await startBackendProcess(keeping);
  try {
    const network = await openFaultyNetwork({
      backendUrl: backend.url,
      fateOf: (sessionId) => fates[numberOf(sessionId) - 1] ?? [],
      pace: PACE,
    });
    const device = await openDevice({ supabaseUrl: network.url, supabaseKey: backend.publishableKey });
    const slowDown = quickenTime(PACE);
    const finished = await finishAll(device, fates, random);
    slowDown();
    await network.close();
    const stored = await storedSet(backend, device.userId);
    const firstFault = (sessionId: string) => fates[numberOf(sessionId) - 1]?.[0];
    const rows = FAULTS.map((fault) => ({
      fault,
      count: network.struck.get(fault) ?? 0,
      ...checkSet(
        finished.filter(({ sessionId }) => firstFault(sessionId) === fault),
        stored.plays.filter(({ sessionId }) => firstFault(sessionId) === fault),
      ),
    }));
    const problems = [
      finished.length < saves ? `${saves - finished.length} plays were not reached in time` : '',
      device.waiting() > 0 ? `${device.waiting()} plays still wait on the device` : '',
      device.refused() > 0 ? `${device.refused()} plays were refused` : '',
      stored.orphans > 0 ? `${stored.orphans} performance rows belong to no play` : '',
      stored.performance === stored.plays.length ? '' : `${stored.performance} performance rows`,
    ].filter((problem) => problem !== '');
    return { rows, attempts: network.attempts(), problems };
  } finally {
    await backend.close();
  }
}
