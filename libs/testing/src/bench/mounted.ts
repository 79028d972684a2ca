import { createClock, type GameHandle, type GameModule, type PausableClock } from '@mindloom/game-contract';
import {
  createFakeHost,
  defaultSettings,
  type FakeHost,
  type HostCall,
} from '@mindloom/game-contract/fake-host';
import { inWords, type Session } from '../realm/session';
import type { Doing, Said } from './life';
import type { Script } from './script';

type Mount = GameModule['mount'];

/** A game on the bench, and everything that it said or threw. */
export interface Mounted {
  host: FakeHost;
  clock: PausableClock;
  /** The commands that the game's handle has. */
  answers: readonly string[];
  said: Said[];
  thrown: { doing: Doing; text: string }[];
  hasEnded: () => boolean;
  /** Commands the game; what it throws is kept. */
  tell: (doing: Doing, command: (handle: GameHandle) => void) => void;
  unmounted: () => void;
}

/** The way in that lets a game's own bot play, for games that have one. */
export function mountWithBot(game: GameModule): Mount | null {
  const found: unknown = Reflect.get(game, 'mountWithBot');
  if (typeof found !== 'function') return null;
  return (...args) => Reflect.apply(found, game, args);
}

const COMMANDS = ['pause', 'resume', 'end', 'update', 'unmount'] as const;

const isHandle = (value: unknown): value is GameHandle =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'unmount') === 'function';

/** Mounts a game in an element, beside a host that keeps everything. */
export function mountOnBench(
  game: GameModule,
  element: HTMLElement,
  { timeline }: Session,
  { settings, hands, endsIn }: Script,
): Mounted {
  const clock = createClock(timeline.nowMs);
  const said: Said[] = [];
  const thrown: Mounted['thrown'] = [];
  let handle: GameHandle | undefined;
  let isUnmounted = false;
  let isEndedInside = false;
  const attempt = (doing: Doing, work: () => void) => {
    try {
      work();
    } catch (error) {
      thrown.push({ doing, text: inWords(error) });
    }
  };
  const onCall = (call: HostCall) => {
    said.push({ call, atMs: timeline.nowMs(), isUnmounted });
    if (call.name !== endsIn || isEndedInside) return;
    isEndedInside = true;
    attempt('end', () => handle?.end?.());
  };
  const host = createFakeHost({ clock, onCall });
  const mount = (hands === 'bot' ? mountWithBot(game) : null) ?? game.mount.bind(game);
  attempt('mount', () => {
    const made: unknown = mount(element, host, { ...defaultSettings, ...settings });
    if (!isHandle(made)) throw new TypeError('mount returns no handle with unmount');
    handle = made;
  });
  return {
    host,
    clock,
    answers: COMMANDS.filter((name) => typeof handle?.[name] === 'function'),
    said,
    thrown,
    hasEnded: () => said.some(({ call }) => call.name === 'onGameEnd'),
    tell: (doing, command) => attempt(doing, () => handle && command(handle)),
    unmounted: () => {
      isUnmounted = true;
    },
  };
}
