import type { GameHandle, GameModule, GameSettings } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings, type FakeHost } from '@mindloom/game-contract/fake-host';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A mounted game and the host around it. */
export interface Stage {
  element: HTMLElement;
  host: FakeHost;
  /** Commands the game as its host, and lets React draw what comes of it. */
  tell: (command: (handle: GameHandle) => void) => void;
  /** Stops clock and game, as a host does. */
  pause: () => void;
  resume: () => void;
  unmount: () => void;
}

/** Enough for a frame or two of requestAnimationFrame. */
const FRAMES_MS = 40;

/** Lets time pass on vitest's fake timers, and React draw what came of it. */
export const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/**
 * Mounts a game in the page of a test beside a fake host, and waits for its first frame. Needs fake timers.
 * @param settings what differs from the default settings.
 */
export function mountOnStage(game: GameModule, settings: Partial<GameSettings> = {}): Stage {
  const host = createFakeHost();
  const element = document.body.appendChild(document.createElement('div'));
  const handles: GameHandle[] = [];
  const tell = (command: (handle: GameHandle) => void) => act(() => handles.forEach(command));
  act(() => void handles.push(game.mount(element, host, { ...defaultSettings, ...settings })));
  pass(FRAMES_MS);
  return {
    element,
    host,
    tell,
    pause() {
      host.clock.pause();
      tell((handle) => handle.pause?.());
    },
    resume() {
      host.clock.resume();
      tell((handle) => handle.resume?.());
    },
    unmount() {
      tell((handle) => handle.unmount());
      element.remove();
    },
  };
}
