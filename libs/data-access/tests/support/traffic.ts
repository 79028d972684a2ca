import { resolve, type SlotRelease, type Snapshot } from '@mindloom/registry';
import { fetchRegistrySnapshot } from '../../src/index';
import { type LoadOutcome, reportLoad } from '../../src/telemetry';
import { addressOf, fetchFrom, withFetch } from './fetch-from';
import { mintToken } from './mint-token';

const SLOT = 'memory-match';
/** A shell polls the registry every 30 s. The number of starts between two polls, at 5 starts per second. */
const STARTS_PER_POLL = 150;
/**
 * The number of groups of shells in the simulation. Shells poll at different times, so some have an older snapshot than
 * others. Each group has a snapshot of its own.
 */
const POLL_GROUPS = 10;

export interface Stage {
  jwtSecret: string;
  config: { supabaseUrl: string; supabaseKey: string };
}

interface TrafficOptions {
  /** The number of the first player. The players start in the order of their numbers. */
  from: number;
  count: number;
  failing: (version: string) => number;
  /**
   * Whether only players who get the candidate start. Failures of other players could only make the guard more
   * tolerant.
   */
  onlyCandidate?: boolean;
}

export interface Start {
  /** The version that the player got; null if no version loaded. */
  got: string | null;
  /** The version that was tried first; null if the slot offered none. */
  first: string | null;
}

const idOf = (number: number): string => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** Returns a function that returns random numbers. The seed makes the same loads fail in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Loads the releases in order as a shell does, until one does not fail. */
function load(releases: readonly SlotRelease[], fails: (release: SlotRelease) => boolean): LoadOutcome[] {
  const outcomes: LoadOutcome[] = [];
  for (const release of releases) {
    const { remote, version } = release;
    if (!fails(release)) return [...outcomes, { remote, version, outcome: 'ready', readyMs: 400 }];
    outcomes.push({
      remote,
      version,
      outcome: 'failed',
      code: 'ML-101',
      fellBack: release !== releases.at(-1),
    });
  }
  return outcomes;
}

/**
 * Simulates players who start the slot one after the other. Each player has a separate network and the registry snapshot
 * that their shell read last.
 */
export async function traffic(
  { jwtSecret, config }: Stage,
  { from, count, failing, onlyCandidate = false }: TrafficOptions,
): Promise<Start[]> {
  const random = chance(from);
  const known: (Snapshot | undefined)[] = [];
  const starts: Start[] = [];
  for (let number = from; number < from + count; number++) {
    const group = number % POLL_GROUPS;
    const isDue = Math.floor((number - from) / POLL_GROUPS) % (STARTS_PER_POLL / POLL_GROUPS) === 0;
    if (known[group] === undefined || isDue) known[group] = await readRegistry();
    const unit = idOf(number);
    const resolution = resolve(known[group], SLOT, { unit, quarantined: new Set() });
    if (onlyCandidate && !(resolution.ok && resolution.choices[0].source === 'candidate')) continue;
    const releases = resolution.ok ? resolution.choices.map(({ release }) => release) : [];
    const outcomes = load(releases, ({ version }) => random() < failing(version));
    const call = { config, accessToken: mintToken(jwtSecret, unit) };
    const reported = await withFetch(fetchFrom(addressOf(number)), () =>
      reportLoad({ userId: unit, slot: SLOT, outcomes }, call),
    );
    if (!reported.ok) throw new Error(reported.problem);
    const ready = outcomes.find(({ outcome }) => outcome === 'ready');
    starts.push({ got: ready?.version ?? null, first: releases[0]?.version ?? null });
  }
  return starts;
}

async function readRegistry(): Promise<Snapshot> {
  const fetched = await fetchRegistrySnapshot();
  if (!fetched.ok) throw new Error(fetched.problem);
  return fetched.snapshot;
}
