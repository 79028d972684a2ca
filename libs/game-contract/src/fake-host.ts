import { createClock, type PausableClock } from './clock';
import type { GameHost, GameSettings, GameSummary, Notice } from './contract';

/** A host for tests and playgrounds that records every call of a game. */
export interface FakeHost extends GameHost {
  readonly clock: PausableClock;
  readonly totals: readonly number[];
  readonly ends: readonly (GameSummary | undefined)[];
  readonly notices: readonly Notice[];
  readonly announcements: readonly string[];
  readonly readyCount: number;
  /** Aborts the signal, as a host does at unmount. */
  abort(): void;
}

/** A call of a game to its host. */
export type HostCall =
  | { name: 'onScoreChange'; total: number }
  | { name: 'onGameEnd'; summary: GameSummary | undefined }
  | { name: 'ready' }
  | { name: 'notify'; notice: Notice }
  | { name: 'announce'; text: string };

export interface FakeHostOptions {
  clock?: PausableClock;
  onCall?: (call: HostCall) => void;
}

/**
 * Creates a host that records every call.
 * @param options.clock the game's clock; by default real time, from performance.now.
 * @param options.onCall is called with each call of the game to the host.
 */
export function createFakeHost({
  clock = createClock(() => performance.now()),
  onCall,
}: FakeHostOptions = {}): FakeHost {
  const calls: HostCall[] = [];
  const aborter = new AbortController();
  const record = (call: HostCall) => {
    calls.push(call);
    onCall?.(call);
  };
  return {
    clock,
    signal: aborter.signal,
    onScoreChange: (total) => record({ name: 'onScoreChange', total }),
    onGameEnd: (summary) => record({ name: 'onGameEnd', summary }),
    ready: () => record({ name: 'ready' }),
    notify: (notice) => record({ name: 'notify', notice }),
    announce: (text) => record({ name: 'announce', text }),
    abort: () => aborter.abort(),
    get totals() {
      return calls.flatMap((call) => (call.name === 'onScoreChange' ? [call.total] : []));
    },
    get ends() {
      return calls.flatMap((call) => (call.name === 'onGameEnd' ? [call.summary] : []));
    },
    get notices() {
      return calls.flatMap((call) => (call.name === 'notify' ? [call.notice] : []));
    },
    get announcements() {
      return calls.flatMap((call) => (call.name === 'announce' ? [call.text] : []));
    },
    get readyCount() {
      return calls.filter((call) => call.name === 'ready').length;
    },
  };
}

/** The settings for a player who has not chosen any. */
export const defaultSettings: GameSettings = {
  difficulty: 'medium',
  seed: 1,
  limitMs: 300_000,
  theme: 'light',
  reducedMotion: false,
  sound: false,
  locale: 'en',
};
