// Measures reaction times from outside of the game. Injects clicks with known time stamps, and observes which frames show
// targets.
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { cornerOf, type GameView } from './bench/browser';

export { errorStatistics, median } from './statistics';

interface Position {
  x: number;
  y: number;
}

type SendInput = (
  session: CDPSession,
  isDown: boolean,
  position: Position,
  timestamp: number,
) => Promise<unknown>;

/** Input events of the DevTools protocol. `timestamp` is in seconds since 1970. */
const DEVICES = {
  mouse: (session, isDown, { x, y }, timestamp) =>
    session.send('Input.dispatchMouseEvent', {
      type: isDown ? 'mousePressed' : 'mouseReleased',
      button: 'left',
      buttons: isDown ? 1 : 0,
      clickCount: 1,
      x,
      y,
      timestamp,
    }),
  touch: (session, isDown, position, timestamp) =>
    session.send('Input.dispatchTouchEvent', {
      type: isDown ? 'touchStart' : 'touchEnd',
      touchPoints: isDown ? [position] : [],
      timestamp,
    }),
  key: (session, isDown, _position, timestamp) =>
    session.send('Input.dispatchKeyEvent', {
      type: isDown ? 'keyDown' : 'keyUp',
      key: ' ',
      code: 'Space',
      windowsVirtualKeyCode: 32,
      timestamp,
    }),
} satisfies Record<string, SendInput>;

export type Device = keyof typeof DEVICES;

/**
 * The time between press and release. A game that measures at `click` reports times that are too long by the time
 * between press and release.
 */
const HOLD_MS = 80;

/** Returns the time in ms since 1970, with fractions. */
const epochMs = () => performance.timeOrigin + performance.now();

/**
 * Presses and releases with explicit time stamps, as a device driver would.
 * @returns the time of the press in ms since 1970. It does not depend on when the page handles the press.
 */
async function injectPress(session: CDPSession, device: Device, position: Position): Promise<number> {
  const pressedMs = epochMs();
  const pressed = DEVICES[device](session, true, position, pressedMs / 1000);
  await wait(HOLD_MS);
  await pressed;
  await DEVICES[device](session, false, position, epochMs() / 1000);
  return pressedMs;
}

/**
 * A target, as the test observes it from outside of the game. The position is relative to the view, in CSS pixels. The
 * times are on the timeline of the page.
 */
interface ObservedTarget extends Position {
  /** The time stamp of the frame that showed the target. */
  frameMs: number;
  /** The presentation time of the target that the browser reports. Null if the browser reports none. */
  presentedMs: number | null;
}

declare global {
  interface Window {
    /** Waits for the next target. Resolves when the target is on the screen. */
    nextTarget: () => Promise<ObservedTarget>;
    /** Blocks the main thread. */
    blockFor: (ms: number) => void;
    /** How long to block the main thread when a target is added to the page, in ms; 0 by default. */
    blockAtTargetMs: number;
  }
}

/** Observes which frames show targets, and blocks the main thread on request. Runs in the page before the game. */
function observe() {
  const waiting: ((target: ObservedTarget) => void)[] = [];
  const presentations = new Map<string, number>();
  let targets = 0;

  window.nextTarget = () => new Promise((resolve) => waiting.push(resolve));
  window.blockAtTargetMs = 0;
  window.blockFor = (ms) => {
    const untilMs = performance.now() + ms;
    while (performance.now() < untilMs);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('identifier' in entry) presentations.set(String(entry.identifier), entry.startTime);
  }).observe({ type: 'element' });

  const report = (element: Element, name: string, frameMs: number) => {
    const box = element.getBoundingClientRect();
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const resolve of waiting.splice(0))
      resolve({ ...center, frameMs, presentedMs: presentations.get(name) ?? null });
  };
  const onAppeared = (element: Element) => {
    const name = `target-${++targets}`;
    element.firstElementChild?.setAttribute('elementtiming', name);
    if (window.blockAtTargetMs > 0) setTimeout(() => window.blockFor(window.blockAtTargetMs));
    requestAnimationFrame(() =>
      requestAnimationFrame((frameMs) => setTimeout(() => report(element, name, frameMs), 50)),
    );
  };
  let seen: Element | null = null;
  new MutationObserver(() => {
    const element = document.querySelector('[data-target]');
    if (element !== null && element !== seen) onAppeared(element);
    seen = element;
  }).observe(document, { childList: true, subtree: true });
}

/** Installs the target observer in every document that the page opens from now on. */
export const observeTargets = (page: Page) => page.addInitScript(observe);

/** The measurements of one round, in ms. */
export interface Trial {
  reportedMs: number;
  /** The time from the frame that showed the target to the injected press. */
  trueMs: number;
  /**
   * The time from the frame that showed the target to the presentation time that the browser reports. Null if the browser
   * reports none.
   */
  presentedAfterMs: number | null;
}

/**
 * The time for which the main thread is blocked, in ms. The main thread is blocked twice: when the target appears, and
 * around the press. With 0, it is not blocked.
 */
export type Block = 0 | 40;

const randomReactionMs = () => 150 + Math.random() * 200;

/** Plays the Reaction Test with injected input. */
export class ReactionPage {
  /**
   * @param view where the game is shown.
   * @param session the session of the page, which gets the input.
   */
  constructor(
    private readonly view: GameView,
    private readonly session: CDPSession,
  ) {}

  /** Plays one round. @returns null if the game voided the round. Voiding is correct if the machine was too slow. */
  async playRound(device: Device, blockMs: Block): Promise<Trial | null> {
    const target = await this.startRound(blockMs);
    await wait(randomReactionMs());
    if (!(await this.view.locator('[data-target]').isVisible())) return null;
    if (blockMs > 0) {
      void this.view.evaluate((ms) => void setTimeout(() => window.blockFor(ms)), blockMs);
      await wait(Math.random() * blockMs);
    }
    const corner = await cornerOf(this.view);
    const position = { x: corner.x + target.x, y: corner.y + target.y };
    const pressedMs = await injectPress(this.session, device, position);
    const trueMs = pressedMs - (await this.view.evaluate(() => performance.timeOrigin)) - target.frameMs;
    return {
      reportedMs: await this.readReportedMs(),
      trueMs,
      presentedAfterMs: target.presentedMs === null ? null : target.presentedMs - target.frameMs,
    };
  }

  private async startRound(blockMs: Block) {
    await this.view.getByRole('button', { name: /^(Start|Next Round)$/ }).click();
    return this.view.evaluate((ms) => {
      window.blockAtTargetMs = ms;
      return window.nextTarget();
    }, blockMs);
  }

  private async readReportedMs() {
    const result = this.view.getByRole('paragraph').filter({ hasText: /^\d+ ms$/ });
    return Number.parseInt(await result.innerText(), 10);
  }
}
