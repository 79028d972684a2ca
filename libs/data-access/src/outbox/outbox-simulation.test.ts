import { seeded } from '@mindloom/base';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS } from './retry-policy';
import type { FinishedPlay } from './entry';
import { FakeLocks } from './testing/fake-locks';
import { FAULTS, ModelServer, type Fault } from './testing/model-server';
import { samplePlay } from './testing/sample-play';
import { stubIndexedDb } from './testing/stub-indexed-db';
import { openTab, type Device, type Tab } from './testing/tab';

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Number of random cases of each property test. The seeds are fixed, so every run has the same cases. In addition,
 * `npm run test:faults` saves thousands of plays on the real backend.
 */
const RUNS = 100;
const SAVES = 1_000;

const PLAYERS = ['anna', 'ben'] as const;
type Player = (typeof PLAYERS)[number];

type Step =
  | { kind: 'finished'; player: Player; tab: 0 | 1; closedRightAfter: boolean }
  | { kind: 'signedIn'; player: Player | null }
  | { kind: 'closed'; tab: 0 | 1 }
  | { kind: 'waited'; ms: number }
  | { kind: 'drained'; tab: 0 | 1; mode: 'due' | 'now' };

const tabNumber = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('finished' as const),
      player: fc.constantFrom(...PLAYERS),
      tab: tabNumber,
      closedRightAfter: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('signedIn' as const),
      player: fc.constantFrom(...PLAYERS, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('closed' as const), tab: tabNumber }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('waited' as const),
      ms: fc.integer({ min: -60_000, max: 400_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('drained' as const),
      tab: tabNumber,
      mode: fc.constantFrom<'due' | 'now'>('due', 'now'),
    }),
  },
);
const faults = fc.array(fc.option(fc.constantFrom<Fault>(...FAULTS), { nil: undefined }), {
  minLength: 5,
  maxLength: 40,
});

/** A server, a device with two tabs, and the plays that the outbox has accepted. */
class World {
  readonly server = new ModelServer();
  readonly acknowledged: FinishedPlay[] = [];
  private count = 0;
  private readonly device: Device;
  private readonly tabs: [Tab, Tab];

  constructor(withLocks: boolean, faulty: (Fault | undefined)[]) {
    stubIndexedDb();
    vi.stubGlobal('fetch', this.server.fetch);
    this.server.faults = [...faulty];
    this.device = {
      nowMs: Date.UTC(2026, 10, 2),
      userId: PLAYERS[0],
      ...(withLocks ? { locks: new FakeLocks() } : {}),
    };
    this.tabs = [openTab(this.device), openTab(this.device)];
  }

  private reopen(index: 0 | 1): void {
    this.tabs[index].close();
    this.tabs[index] = openTab(this.device);
  }

  async take(taken: Step): Promise<void> {
    if (taken.kind === 'signedIn') this.device.userId = taken.player;
    if (taken.kind === 'waited') this.device.nowMs += taken.ms;
    if (taken.kind === 'closed') this.reopen(taken.tab);
    if (taken.kind === 'drained') await this.tabs[taken.tab].outbox.drain(taken.mode);
    if (taken.kind !== 'finished') return;
    this.count += 1;
    const play = samplePlay(taken.player, this.count);
    const put = await this.tabs[taken.tab].outbox.enqueue(play);
    if (put.ok) this.acknowledged.push(play);
    if (taken.closedRightAfter) this.reopen(taken.tab);
  }

  /** Restores the network, then signs in every player once and drains both tabs. */
  async recover(): Promise<void> {
    this.server.faults = [];
    for (const player of PLAYERS) {
      this.device.userId = player;
      this.device.nowMs += LONGEST_WAIT_MS + 1;
      await this.tabs[0].outbox.drain('now');
      await this.tabs[1].outbox.drain('now');
    }
  }

  /** Returns the session ids of a player in the order in which the server stored them. */
  storedOf(player: Player): string[] {
    return [...this.server.rows.values()]
      .filter((row) => row.user_id === player)
      .map((row) => row.session_id);
  }

  close(): void {
    for (const tab of this.tabs) tab.close();
  }
}

async function simulate(
  withLocks: boolean,
  steps: readonly Step[],
  faulty: (Fault | undefined)[],
): Promise<World> {
  const world = new World(withLocks, faulty);
  for (const taken of steps) await world.take(taken);
  await world.recover();
  world.close();
  return world;
}

const sessionsOf = (plays: readonly FinishedPlay[], player: Player): string[] =>
  plays.filter((play) => play.userId === player).map((play) => play.sessionId);

it.each([
  { browser: 'with Web Locks', withLocks: true },
  { browser: 'without Web Locks', withLocks: false },
])(
  '$browser, every play is saved once, for its own player, despite random faults [DATA-16] [DATA-17] [DATA-19]',
  async ({ withLocks }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), faults, async (steps, faulty) => {
        const world = await simulate(withLocks, steps, faulty);
        expect(world.server.rows.size).toBe(world.acknowledged.length);
        for (const player of PLAYERS) {
          expect(world.storedOf(player).toSorted()).toEqual(
            sessionsOf(world.acknowledged, player).toSorted(),
          );
        }
        expect(world.server.refusals).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_261_102 },
    );
  },
  60_000,
);

it('plays are saved in the order in which they ended, under every fault except server errors', async () => {
  const withoutServerErrors = faults.map((list) =>
    list.filter((fault) => fault !== 'serverError' && fault !== 'badGateway'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      withoutServerErrors,
      async (steps, faulty) => {
        const world = await simulate(true, steps, faulty);
        for (const player of PLAYERS)
          expect(world.storedOf(player)).toEqual(sessionsOf(world.acknowledged, player));
      },
    ),
    { numRuns: RUNS, seed: 20_261_103 },
  );
}, 60_000);

it('1,000 plays are saved once each over a network that fails for two of three requests', async () => {
  const random = seeded(7);
  const server = new ModelServer();
  stubIndexedDb();
  vi.stubGlobal('fetch', server.fetch);
  const device: Device = { nowMs: Date.UTC(2026, 10, 2), userId: 'anna', locks: new FakeLocks() };
  const kinds = FAULTS.filter((fault) => fault !== 'stall');
  let tab = openTab(device);
  for (let number = 1; number <= SAVES; number += 1) {
    server.faults = [...Array(3)].map(() => (random.next() < 2 / 3 ? random.pick(kinds) : undefined));
    expect((await tab.outbox.enqueue(samplePlay('anna', number))).ok).toBe(true);
    if (random.next() < 0.05) {
      tab.close();
      tab = openTab(device);
    }
    device.nowMs += 3_000;
    if (number % 10 === 0) await tab.outbox.drain();
  }
  server.faults = [];
  device.nowMs += LONGEST_WAIT_MS;
  await tab.outbox.drain();
  tab.close();
  expect(server.rows.size).toBe(SAVES);
  expect(server.refusals).toEqual([]);
  expect(server.requests).toBeGreaterThan(1.3 * SAVES);
}, 120_000);
