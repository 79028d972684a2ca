import { createListeners } from '@mindloom/base';
import type { ErrorReport, LoadReport } from '@mindloom/data-access/telemetry';
import type { GameHost, GameInfo, GameModule, GameSettings } from '@mindloom/game-contract';
import { type Choice, releaseId } from '@mindloom/registry';
import type { Platform } from '../../../platform/create-platform';
import { loadFailure } from '@mindloom/game-loading';

/**
 * Creates a game without a view. A test controls it through the host that the game received.
 * @param info fields that differ from those of the usual fixture.
 */
export function createFixtureGame(info: Partial<GameInfo> = {}) {
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
      ...info,
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

/** A platform with controls for tests. */
type FixturePlatform = Platform & {
  chosen: string[];
  quarantined: string[];
  reports: LoadReport[];
  errorReports: ErrorReport[];
  /** Withdraws a slot as kill 'now' does, and notifies the shell. */
  withdraw: (slot: string) => void;
  /** Closes the given slots for new plays, opens all others, and notifies the shell. */
  close: (...slots: string[]) => void;
};

/** Creates a platform whose slots all open the same game. With `null`, no game can be loaded. */
export function createFixturePlatform(
  game: GameModule | null,
  source: Choice['source'] = 'stable',
): FixturePlatform {
  const choice: Choice = { ...fixtureChoice, source };
  const chosen: string[] = [];
  const quarantined: string[] = [];
  const reports: LoadReport[] = [];
  const errorReports: ErrorReport[] = [];
  const withdrawn = new Set<string>();
  const { subscribe, notify } = createListeners();
  let closed: ReadonlySet<string> = new Set();
  return {
    chosen,
    quarantined,
    reports,
    errorReports,
    withdraw: (slot) => {
      withdrawn.add(slot);
      notify();
    },
    close: (...slots) => {
      closed = new Set(slots);
      notify();
    },
    closedSlots: {
      get: () => closed,
      subscribe,
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
    onRegistryChanged: subscribe,
    load: async () =>
      game === null
        ? { ok: false, failure: loadFailure('http', 'gone'), failures: [] }
        : { ok: true, game, choice, failures: [] },
    preload: async () => (game === null ? null : { game, choice }),
    storedSlots: async () => new Set(),
    needsConnection: () => choice.release.place === 'frame',
    prepareFrame: () => undefined,
    quarantine: ({ release }) => void quarantined.push(releaseId(release)),
    forgiveFailures: () => undefined,
    reportLoad: (report) => void reports.push(report),
    reportErrors: (report) => void errorReports.push(report),
    inspect: () => ({
      revision: 1,
      lastRead: null,
      unit: 'ada',
      slots: [],
      quarantined,
      preview: { kind: 'none' },
    }),
    refresh: async () => null,
    preview: {
      get: () => ({ kind: 'none' }),
      subscribe: () => () => undefined,
      confirm: () => undefined,
      reset: () => undefined,
    },
    baseUrl: () => 'http://games.test/fixture/1.0.0/',
    loadRelease: async () => Promise.reject(new Error('these tests show no replays')),
  };
}
