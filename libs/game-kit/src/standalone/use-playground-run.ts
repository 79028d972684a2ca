import { createClock, type GameHandle, type GameModule, type PausableClock } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings, type HostCall } from '@mindloom/game-contract/fake-host';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayableModule } from '../define-react-game';
import type { PlaygroundOptions } from './options';

/** A game without the game kit may have no bot. */
export type ShownGame = GameModule & Partial<PlayableModule>;

/** A call of the game to its host, with its time on the run's clock. */
export interface LoggedCall {
  atMs: number;
  call: HostCall;
}

export interface PlaygroundRun {
  log: readonly LoggedCall[];
  paused: boolean;
  togglePause: () => void;
  end: () => void;
}

interface Mounted {
  handle: GameHandle;
  clock: PausableClock;
}

/**
 * Mounts the game in an element with a fake host. If the theme, motion or sound setting changes, the running game is
 * updated. If any other option changes, the game is mounted again.
 * @param element where the game is mounted.
 * @param mounts if this number changes, the game is mounted again.
 */
export function usePlaygroundRun(
  game: ShownGame,
  element: RefObject<HTMLElement | null>,
  { difficulty, seed, rate, bot, theme, reducedMotion, sound }: PlaygroundOptions,
  mounts: number,
): PlaygroundRun {
  const mount = [mounts, difficulty, seed, rate, bot].join('/');
  const [recorded, setRecorded] = useState<{ mount: string; log: readonly LoggedCall[] }>({ mount, log: [] });
  const [pausedMount, setPausedMount] = useState<string | null>(null);
  const mounted = useRef<Mounted | null>(null);
  const changeable = useRef({ theme, reducedMotion, sound });
  const paused = pausedMount === mount;

  useEffect(() => {
    changeable.current = { theme, reducedMotion, sound };
    mounted.current?.handle.update?.(changeable.current);
  }, [theme, reducedMotion, sound]);

  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const clock = createClock(() => performance.now(), rate);
    const onCall = (call: HostCall) => {
      if (host.signal.aborted) return;
      const entry = { atMs: clock.now(), call };
      setRecorded((before) => ({ mount, log: before.mount === mount ? [...before.log, entry] : [entry] }));
    };
    const host = createFakeHost({ clock, onCall });
    const settings = { ...defaultSettings, ...changeable.current, difficulty, seed };
    const handle =
      bot && game.mountWithBot
        ? game.mountWithBot(target, host, settings)
        : game.mount(target, host, settings);
    mounted.current = { handle, clock };
    return () => {
      mounted.current = null;
      host.abort();
      // Unmount the game in a microtask, because React cannot unmount the game's root while it renders this page.
      queueMicrotask(() => handle.unmount());
    };
  }, [game, element, mount, difficulty, seed, rate, bot]);

  return {
    log: recorded.mount === mount ? recorded.log : [],
    paused,
    togglePause() {
      const change = paused ? 'resume' : 'pause';
      mounted.current?.clock[change]();
      mounted.current?.handle[change]?.();
      setPausedMount(paused ? null : mount);
    },
    end: () => mounted.current?.handle.end?.(),
  };
}
