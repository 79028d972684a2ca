import { createClock, type GameHandle, type PausableClock } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings, type HostCall } from '@mindloom/game-contract/fake-host';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayableModule } from '../define-react-game';
import type { StandaloneOptions } from './options';

/** One call of the game to its host, with the moment on the run's clock. */
export interface LoggedCall {
  atMs: number;
  call: HostCall;
}

export interface StandaloneRun {
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
 * Mounts the game on a stage with a fake host, anew for every option that a running game cannot take up. A
 * change of theme, motion or sound reaches the running game.
 * @param mounts counts the mounts that were asked for; another number mounts anew.
 */
export function useStandaloneRun(
  game: PlayableModule,
  stage: RefObject<HTMLElement | null>,
  { difficulty, seed, rate, bot, theme, reducedMotion, sound }: StandaloneOptions,
  mounts: number,
): StandaloneRun {
  const mount = [mounts, difficulty, seed, rate, bot].join('/');
  const [said, setSaid] = useState<{ mount: string; log: readonly LoggedCall[] }>({ mount, log: [] });
  const [pausedMount, setPausedMount] = useState<string | null>(null);
  const mounted = useRef<Mounted | null>(null);
  const changeable = useRef({ theme, reducedMotion, sound });
  const paused = pausedMount === mount;

  useEffect(() => {
    changeable.current = { theme, reducedMotion, sound };
    mounted.current?.handle.update?.(changeable.current);
  }, [theme, reducedMotion, sound]);

  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const clock = createClock(() => performance.now(), rate);
    const onCall = (call: HostCall) => {
      if (host.signal.aborted) return;
      const entry = { atMs: clock.now(), call };
      setSaid((before) => ({ mount, log: before.mount === mount ? [...before.log, entry] : [entry] }));
    };
    const host = createFakeHost({ clock, onCall });
    const settings = { ...defaultSettings, ...changeable.current, difficulty, seed };
    const handle = bot ? game.mountWithBot(element, host, settings) : game.mount(element, host, settings);
    mounted.current = { handle, clock };
    return () => {
      mounted.current = null;
      host.abort();
      // React cannot unmount the game's root while it draws this page.
      queueMicrotask(() => handle.unmount());
    };
  }, [game, stage, mount, difficulty, seed, rate, bot]);

  return {
    log: said.mount === mount ? said.log : [],
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
