// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FocusGuard, guardFocus } from './focus-guard';

let iframe: HTMLElement;
let pause: HTMLButtonElement;
let guard: FocusGuard;
let excesses = 0;
let isByKeyboard = true;

beforeEach(() => {
  vi.useFakeTimers();
  excesses = 0;
  isByKeyboard = true;
  iframe = document.createElement('div');
  iframe.tabIndex = 0;
  pause = document.createElement('button');
  // happy-dom supports neither hovering nor the detection of keyboard use.
  vi.spyOn(iframe, 'matches').mockReturnValue(false);
  vi.spyOn(pause, 'matches').mockImplementation(() => isByKeyboard);
  document.body.replaceChildren(iframe, pause);
  guard = guardFocus(iframe, () => (excesses += 1));
});
afterEach(() => {
  guard.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Moves the focus into the frame as a script in the frame does. */
const take = () => {
  iframe.focus();
  window.dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(0);
};

it('a control that the player uses by keyboard gets the focus back from a frame that took it', () => {
  pause.focus();
  take();
  expect(document.activeElement).toBe(pause);
});

it('a frame keeps the focus that the player moved there with Tab, or that the shell moved there', () => {
  pause.focus();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  take();
  expect(document.activeElement).toBe(iframe);
  vi.advanceTimersByTime(1000);
  pause.focus();
  guard.expect();
  take();
  expect(document.activeElement).toBe(iframe);
});

it('a frame keeps the focus that it took from the page, or from a control that the player had tapped', () => {
  isByKeyboard = false;
  pause.focus();
  take();
  expect(document.activeElement).toBe(iframe);
  iframe.blur();
  take();
  expect(document.activeElement).toBe(iframe);
});

it('an inert frame never keeps the focus, even if the player uses no keyboard', () => {
  isByKeyboard = false;
  const holder = document.createElement('div');
  holder.inert = true;
  document.body.append(holder);
  holder.append(iframe);
  pause.focus();
  take();
  expect(document.activeElement).toBe(pause);
  pause.remove();
  take();
  expect(document.activeElement).toBe(document.body);
});

it('onExcess is called for a frame that takes the focus more than 20 times within a second', () => {
  pause.focus();
  for (let takes = 0; takes < 20; takes += 1) take();
  expect(excesses).toBe(0);
  take();
  expect(excesses).toBe(1);
});

it('onExcess is never called for a frame that takes the focus once a second', () => {
  pause.focus();
  for (let takes = 0; takes < 40; takes += 1) {
    take();
    vi.advanceTimersByTime(1000);
  }
  expect([excesses, document.activeElement]).toEqual([0, pause]);
});
