import type { Clock, GameSettings } from '@mindloom/game-contract';
import { createContext, type RefObject, use, useEffect, useState } from 'react';

interface RunValues {
  clock: Clock;
  paused: boolean;
  settings: GameSettings;
  /** The game's own ground, which holds the keyboard. */
  root: RefObject<HTMLElement | null>;
}

/** What the run lends to every part of a view. */
export const RunContext = createContext<RunValues | null>(null);

/**
 * The run around this component.
 * @throws Error outside a game: a defect of the caller.
 */
export function useRunValues(): RunValues {
  const values = use(RunContext);
  if (values === null) throw new Error('useRunValues needs a game around it');
  return values;
}

/**
 * Whole seconds left until a moment on the run's clock, rounded up; redraws once a second and stands still
 * while the run is paused.
 * @param endsAtMs the moment on the run's clock.
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
