import type { CDPSession } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}

type Send = (session: CDPSession, down: boolean, place: Place, timestamp: number) => Promise<unknown>;

/** How an input device says down and up in the DevTools protocol; `timestamp` is in s since 1970. */
const DEVICES = {
  mouse: (session, down, { x, y }, timestamp) =>
    session.send('Input.dispatchMouseEvent', {
      type: down ? 'mousePressed' : 'mouseReleased',
      button: 'left',
      buttons: down ? 1 : 0,
      clickCount: 1,
      x,
      y,
      timestamp,
    }),
  touch: (session, down, place, timestamp) =>
    session.send('Input.dispatchTouchEvent', {
      type: down ? 'touchStart' : 'touchEnd',
      touchPoints: down ? [place] : [],
      timestamp,
    }),
  key: (session, down, _place, timestamp) =>
    session.send('Input.dispatchKeyEvent', {
      type: down ? 'keyDown' : 'keyUp',
      key: ' ',
      code: 'Space',
      windowsVirtualKeyCode: 32,
      timestamp,
    }),
} satisfies Record<string, Send>;

export type Device = keyof typeof DEVICES;

/** How long a press lasts: what a click, which comes with the release, would add to the time. */
const HOLD_MS = 80;

/** This machine's clock: ms since 1970, with fractions. */
const epochMs = () => performance.timeOrigin + performance.now();

/** Lets time pass in the test, not in the page. */
export const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Presses and releases with time stamps of our own, as a device driver would.
 * @returns the moment of the press in ms since 1970, whenever the page comes to hear of it.
 */
export async function injectPress(session: CDPSession, device: Device, place: Place): Promise<number> {
  const pressedMs = epochMs();
  const pressed = DEVICES[device](session, true, place, pressedMs / 1000);
  await later(HOLD_MS);
  await pressed;
  await DEVICES[device](session, false, place, epochMs() / 1000);
  return pressedMs;
}
