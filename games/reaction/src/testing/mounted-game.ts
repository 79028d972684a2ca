import { createClock, type Difficulty, type GameSettings } from '@mindloom/game-contract';
import { createFakeHost } from '@mindloom/game-contract/fake-host';
import { mountGame, pass } from '@mindloom/game-kit/testing';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import game from '../remote';

const TWO_FRAMES_MS = 40;

/** Mounts Reaction Test into the test page with a host that records its calls. Requires fake timers. */
export function mountReaction(difficulty: Difficulty = 'easy', settings: Partial<GameSettings> = {}) {
  let stalledMs = 0;
  const host = createFakeHost({ clock: createClock(() => performance.now() + stalledMs) });
  return {
    ...mountGame(game, { difficulty, ...settings }, host),
    /** Advances the run's clock without a frame, as on a blocked or hidden page. */
    stall(ms: number) {
      stalledMs += ms;
    },
  };
}

export const button = (name: string) => screen.getByRole('button', { name });
export const click = (name: string) => act(() => button(name).click());
export const field = () => screen.getByRole('application');
export const target = () => screen.queryByRole('button', { name: /target/i });

/** Returns the name of a figure followed by its text, such as 'Score400'. */
export const figure = (name: string) => screen.getByText(name).parentElement?.textContent;

/**
 * Waits until the target appears.
 * @param frames whether to wait also for the frame that shows the target.
 * @returns the target, and the time stamp of the frame that showed it. The frame is the second one after rendering.
 */
export function awaitTarget({ frames = true } = {}): { element: HTMLElement; frameMs: number } {
  let frameMs = NaN;
  act(() => void vi.advanceTimersToNextTimer());
  requestAnimationFrame(() => requestAnimationFrame((stampMs) => (frameMs = stampMs)));
  if (frames) pass(TWO_FRAMES_MS);
  const element = target();
  if (element === null) throw new Error('no target is displayed');
  return { element, frameMs };
}

interface Press {
  kind: 'pointerDown' | 'keyDown';
  /** The time stamp of the device on the performance timeline. The default is the current time. */
  stampMs?: number;
  init?: object;
}

/** Dispatches one input event with the time stamp of the device. */
export function press(element: Element, { kind, stampMs = performance.now(), init = {} }: Press) {
  const event = createEvent[kind](element, { isPrimary: true, button: 0, ...init });
  Object.defineProperty(event, 'timeStamp', { value: stampMs });
  act(() => void fireEvent(element, event));
  return event;
}

/** Hits the target with the pointer `reactionMs` after the frame that showed it. */
export function hit(reactionMs: number) {
  const { element, frameMs } = awaitTarget();
  press(element, { kind: 'pointerDown', stampMs: frameMs + reactionMs });
}
