import type { Clock, GameSettings } from '@mindloom/game-contract';
import {
  createContext,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';

interface RunValues {
  clock: Clock;
  paused: boolean;
  /** Whether the view shows a recorded run. The run is then also paused, but nothing has to be hidden from the player. */
  isReplayed?: boolean;
  settings: GameSettings;
  /** The game's root element, which receives key events. */
  root: RefObject<HTMLElement | null>;
}

/** The context of the current run. Every component of a view can use it. */
export const RunContext = createContext<RunValues | null>(null);

/**
 * Returns the clock, the settings and the pause state of the current run.
 * @throws Error if the component is not inside a game, which is a defect of the caller.
 */
export function useRunValues(): RunValues {
  const values = use(RunContext);
  if (values === null) throw new Error('useRunValues must be called inside a game');
  return values;
}

/**
 * Returns the whole seconds until a time on the run's clock, rounded up. The component renders again once a second, but
 * not while the run is paused.
 * @param endsAtMs the time on the run's clock.
 */
export function useSecondsLeft(endsAtMs: number): number {
  const { clock, paused } = useRunValues();
  const [, redraw] = useState(0);
  const leftMs = Math.max(0, endsAtMs - clock.now());
  const secondsLeft = Math.ceil(leftMs / 1000);
  useEffect(() => {
    if (paused || secondsLeft === 0) return undefined;
    const untilNextSecondMs = endsAtMs - clock.now() - (secondsLeft - 1) * 1000;
    const timer = setTimeout(() => redraw((count) => count + 1), Math.max(1, untilNextSecondMs));
    return () => clearTimeout(timer);
  });
  return secondsLeft;
}

/**
 * Reports when the component appeared on the screen. The first animation frame after the commit draws the component.
 * The time stamp of the second frame is the time at which this drawing reaches the screen (within 1 ms in
 * measurements).
 * @param onShown is called with the time stamp of the second frame, in ms on the performance timeline.
 */
export function useShownFrame(onShown: (frameMs: number) => void): void {
  const shown = useEffectEvent(onShown);
  useLayoutEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((frameMs) => shown(frameMs));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
