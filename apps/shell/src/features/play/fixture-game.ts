import type { LoadReport } from '@mindloom/data-access/telemetry';
import type { GameHost, GameModule, GameSettings } from '@mindloom/game-contract';
import { type Choice, releaseId } from '@mindloom/registry';
import type { Platform } from '../../platform/create-platform';
import { loadFailure } from '../../platform/loading/load-failure';

/** A game in plain JavaScript that does what a test tells it through its host. */
export function createFixtureGame() {
  const mounts: { host: GameHost; settings: GameSettings; calls: string[] }[] = [];
  const game: GameModule = {
    info: {
      id: 'fixture',
      version: '1.0.0',
      contract: 1,
      title: 'Fixture',
      area: 'memory',
      reads: [],
      metrics: [],
    },
    mount(element, host, settings) {
      const calls: string[] = [];
      mounts.push({ host, settings, calls });
      element.textContent = 'fixture board';
      host.ready();
      return {
        pause: () => void calls.push('pause'),
        resume: () => void calls.push('resume'),
        end: () => {
          calls.push('end');
          host.onGameEnd();
        },
        unmount: () => void calls.push('unmount'),
      };
    },
  };
  return {
    game,
    mounts,
    get last() {
      const mount = mounts.at(-1);
      if (mount === undefined) throw new Error('the fixture game is not mounted');
      return mount;
    },
  };
}

/** The release that every slot of the fixture platform opens. */
export const fixtureChoice: Choice = {
  source: 'stable',
  release: {
    remote: 'fixture',
    version: '1.0.0',
    contract: 1,
    container: 'fixture',
    baseUrl: 'fixture/1.0.0/',
    entry: 'remoteEntry.js',
    assets: [],
  },
};

/** A platform, and what a test does to it. */
type FixturePlatform = Platform & {
  chosen: string[];
  quarantined: string[];
  reports: LoadReport[];
  /** Staff kill a slot 'now', and the shell hears of it. */
  withdraw: (slot: string) => void;
  /** Staff close these slots for new plays, and the shell hears of it. */
  close: (...slots: string[]) => void;
};

/** A platform whose every slot opens one game; `null`: no game can be loaded. */
export function createFixturePlatform(
  game: GameModule | null,
  source: Choice['source'] = 'stable',
): FixturePlatform {
  const choice: Choice = { ...fixtureChoice, source };
  const chosen: string[] = [];
  const quarantined: string[] = [];
  const reports: LoadReport[] = [];
  const withdrawn = new Set<string>();
  const listeners = new Set<() => void>();
  let closed: ReadonlySet<string> = new Set();
  return {
    chosen,
    quarantined,
    reports,
    withdraw: (slot) => {
      withdrawn.add(slot);
      for (const listener of listeners) listener();
    },
    close: (...slots) => {
      closed = new Set(slots);
      for (const listener of listeners) listener();
    },
    closedSlots: {
      get: () => closed,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    start: () => () => undefined,
    choose: async (slots) => {
      chosen.push(...slots);
      return slots.map((slot) =>
        closed.has(slot)
          ? { ok: false, why: 'disabled', trace: [] }
          : { ok: true, choices: [choice], trace: [] },
      );
    },
    isWithdrawn: (slot) => withdrawn.has(slot),
    onRegistryChanged: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: async () =>
      game === null
        ? { ok: false, failure: loadFailure('http', 'gone'), failures: [] }
        : { ok: true, game, choice, failures: [] },
    preload: async () => undefined,
    quarantine: ({ release }) => void quarantined.push(releaseId(release)),
    forgiveFailures: () => undefined,
    reportLoad: (report) => void reports.push(report),
    inspect: () => ({
      revision: 1,
      lastRead: null,
      unit: 'ada',
      slots: [],
      quarantined,
      preview: { kind: 'none' },
    }),
    refresh: async () => null,
    preview: { get: () => ({ kind: 'none' }), subscribe: () => () => undefined, reset: () => undefined },
    baseUrl: () => 'http://games.test/fixture/1.0.0/',
  };
}
