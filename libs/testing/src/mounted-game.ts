import { createClock, type GameHandle, type GameModule, type PausableClock } from '@mindloom/game-contract';
import {
  createFakeHost,
  defaultSettings,
  type FakeHost,
  type HostCall,
} from '@mindloom/game-contract/fake-host';
import { errorText, type Session } from './instrumentation/session';
import type { Scenario } from './scenarios';

/** What the host was doing when the game threw an error. In the phase `run`, the host was not calling the game. */
export type Phase = 'mount' | 'run' | 'pause' | 'resume' | 'end' | 'update' | 'unmount' | 'after unmount';

/** A call of the game to its host. */
export interface RecordedCall {
  call: HostCall;
  atMs: number;
  isUnmounted: boolean;
}

/** A mounted game, with a record of all its calls and errors. */
export interface MountedGame {
  host: FakeHost;
  clock: PausableClock;
  /** The commands that the game's handle has, such as 'pause' and 'end'. */
  commands: readonly string[];
  calls: RecordedCall[];
  thrown: { phase: Phase; text: string }[];
  hasEnded: () => boolean;
  tell: (phase: Phase, command: (handle: GameHandle) => void) => void;
  markUnmounted: () => void;
}

type Mount = GameModule['mount'];

/** Returns the function that mounts a game with its own bot, or null if the game has no bot. */
export function mountWithBot(game: GameModule): Mount | null {
  const found: unknown = Reflect.get(game, 'mountWithBot');
  if (typeof found !== 'function') return null;
  return (...args) => Reflect.apply(found, game, args);
}

const COMMANDS = ['pause', 'resume', 'end', 'update', 'unmount'] as const;

const isHandle = (value: unknown): value is GameHandle =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'unmount') === 'function';

/** Mounts a game in an element, with a host that records all calls. */
export function mountGame(
  game: GameModule,
  element: HTMLElement,
  { timeline }: Session,
  { settings, player, endsDuring }: Scenario,
): MountedGame {
  const clock = createClock(timeline.nowMs);
  const calls: RecordedCall[] = [];
  const thrown: MountedGame['thrown'] = [];
  let handle: GameHandle | undefined;
  let isUnmounted = false;
  let hasEndedDuringCall = false;
  const attempt = (phase: Phase, work: () => void) => {
    try {
      work();
    } catch (error) {
      thrown.push({ phase, text: errorText(error) });
    }
  };
  const onCall = (call: HostCall) => {
    calls.push({ call, atMs: timeline.nowMs(), isUnmounted });
    if (call.name !== endsDuring || hasEndedDuringCall) return;
    hasEndedDuringCall = true;
    attempt('end', () => handle?.end?.());
  };
  const host = createFakeHost({ clock, onCall });
  const mount = (player === 'bot' ? mountWithBot(game) : null) ?? game.mount.bind(game);
  attempt('mount', () => {
    const mounted: unknown = mount(element, host, { ...defaultSettings, ...settings });
    if (!isHandle(mounted))
      throw new TypeError('`mount` did not return an object with an `unmount` function');
    handle = mounted;
  });
  return {
    host,
    clock,
    commands: COMMANDS.filter((name) => typeof handle?.[name] === 'function'),
    calls,
    thrown,
    hasEnded: () => calls.some(({ call }) => call.name === 'onGameEnd'),
    tell: (phase, command) => attempt(phase, () => handle && command(handle)),
    markUnmounted: () => {
      isUnmounted = true;
    },
  };
}

const PRESSABLE = 'button:not([disabled]),[role="button"],[role="gridcell"],input';
const STEP = 7919;

/** The interval between the presses of a fast player. */
export const PRESS_INTERVAL_MS = 400;

/** Returns a function that presses one element per call, in a pseudo-random order. Use it for games without a bot. */
export function createPresser(element: Element): () => void {
  let presses = 0;
  return () => {
    const found = [...element.querySelectorAll<HTMLElement>(PRESSABLE)];
    const pressed = found[(presses++ * STEP) % Math.max(1, found.length)] ?? element.firstElementChild;
    if (!(pressed instanceof HTMLElement)) return;
    pressed.click();
    for (const type of ['keydown', 'keyup'])
      pressed.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }));
  };
}
