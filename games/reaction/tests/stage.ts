import { createClock, type Difficulty, type GameHandle } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import game from '../src/remote';

const TWO_FRAMES_MS = 40;

/** Mounts the game in the page, beside a host that keeps what it hears. Needs fake timers. */
export function mountGame(difficulty: Difficulty = 'easy') {
  let stalledMs = 0;
  const host = createFakeHost({ clock: createClock(() => performance.now() + stalledMs) });
  const element = document.body.appendChild(document.createElement('div'));
  const mounted: GameHandle[] = [];
  const tell = (command: (handle: GameHandle) => void) => act(() => mounted.forEach(command));
  act(() => void mounted.push(game.mount(element, host, { ...defaultSettings, difficulty })));
  pass(TWO_FRAMES_MS);
  return {
    host,
    /** Time passes and no frame comes, as on a page that is blocked or hidden. */
    stall(ms: number) {
      stalledMs += ms;
    },
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

export const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

export const button = (name: string) => screen.getByRole('button', { name });
export const click = (name: string) => act(() => button(name).click());
export const field = () => screen.getByRole('application');
export const target = () => screen.queryByRole('button', { name: /target/i });

/** The text of one figure above the field, such as 'Score' in 'Score400'. */
export const figure = (name: string) => screen.getByText(name).parentElement?.textContent;

/**
 * Lets the wait pass until the target is due, and then, unless told otherwise, until it is on the screen.
 * @returns the target, and the frame that showed it: the second one after it was drawn.
 */
export function awaitTarget({ frames = true } = {}): { element: HTMLElement; frameMs: number } {
  let frameMs = NaN;
  act(() => void vi.advanceTimersToNextTimer());
  requestAnimationFrame(() => requestAnimationFrame((stampMs) => (frameMs = stampMs)));
  if (frames) pass(TWO_FRAMES_MS);
  const element = target();
  if (element === null) throw new Error('no target');
  return { element, frameMs };
}

interface Press {
  kind: 'pointerDown' | 'keyDown';
  /** The device's own time stamp, on the performance timeline; now, unless given. */
  stampMs?: number;
  init?: object;
}

/** Sends one input event as a device would. */
export function press(element: Element, { kind, stampMs = performance.now(), init = {} }: Press) {
  const event = createEvent[kind](element, { isPrimary: true, button: 0, ...init });
  Object.defineProperty(event, 'timeStamp', { value: stampMs });
  act(() => void fireEvent(element, event));
  return event;
}

/** Hits the target of a round with the pointer, so many ms after the frame that showed it. */
export function hit(reactionMs: number) {
  const { element, frameMs } = awaitTarget();
  press(element, { kind: 'pointerDown', stampMs: frameMs + reactionMs });
}
