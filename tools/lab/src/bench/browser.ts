import { BROWSER_FLAGS, findBrowser } from '@mindloom/cli';
import { type Browser, type CDPSession, chromium, type Frame, type Page } from '@playwright/test';

/** The window size of desktop measurements. */
export const DESKTOP = { width: 1100, height: 800 } as const;

/** Starts the installed browser. @throws Error (ML-511) if none was found. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser({ mayInstall: false, prefer: 'whole' });
  if (executablePath === null)
    throw new Error('ML-511 No browser that starts was found. Run npm run doctor.');
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
}

/** Emulated network and processor. */
export interface Condition {
  name: string;
  /** The emulated network, whose latency is added to every request. Null: the loopback network is used as it is. */
  network: { latencyMs: number; downMbit: number; upMbit: number } | null;
  /** The factor by which the processor is slowed down. */
  cpuSlowdown: number;
}

export const LOOPBACK: Condition = { name: 'loopback', network: null, cpuSlowdown: 1 };
export const BROADBAND: Condition = {
  name: '60 ms, 9 Mbit',
  network: { latencyMs: 60, downMbit: 9, upMbit: 9 },
  cpuSlowdown: 1,
};
export const SLOW_PHONE: Condition = {
  name: 'slow 4G (150 ms, 1.6 Mbit), 4x CPU',
  network: { latencyMs: 150, downMbit: 1.6, upMbit: 0.75 },
  cpuSlowdown: 4,
};
export const SLOW_CPU: Condition = { name: 'loopback, 6x CPU', network: null, cpuSlowdown: 6 };

const BYTES_PER_MBIT = 1_000_000 / 8;

/** Emulates a condition in a page. */
export async function applyCondition(
  session: CDPSession,
  { network, cpuSlowdown }: Condition,
): Promise<void> {
  await session.send('Network.enable');
  if (network !== null) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downMbit * BYTES_PER_MBIT,
      uploadThroughput: network.upMbit * BYTES_PER_MBIT,
    });
  }
  if (cpuSlowdown !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** A point in the page, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The view of a game: the page itself, or a frame in the page. */
export type GameView = Page | Frame;

/** Returns the frame of the page that shows the given site. @throws Error if no frame shows it. */
export function frameOf(page: Page, site: string): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(site));
  if (frame === undefined) throw new Error(`the page has no frame of ${site}`);
  return frame;
}

/**
 * Returns the position of a view's top left corner in the page. Input is sent to a point of the page, but a frame only
 * knows positions relative to its own corner.
 */
export async function cornerOf(view: GameView): Promise<Point> {
  if (!('frameElement' in view)) return { x: 0, y: 0 };
  const element = await view.frameElement();
  return (await element.boundingBox()) ?? { x: 0, y: 0 };
}

/**
 * Clicks at a point. Unlike Playwright's locators, the function makes no checks, because they would run code in the
 * page.
 */
export async function clickAt(session: CDPSession, { x, y }: Point): Promise<void> {
  const input = { x, y, button: 'left' as const, clickCount: 1 };
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...input });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...input });
}

/**
 * Defines the function `__name` in pages. The compiler of this process inserts calls of `__name` into functions, to
 * keep their names.
 */
const NAME_HELPER = 'globalThis.__name ??= (named) => named;';

/**
 * Runs a function in every frame of a page before the scripts of the page.
 * @param value the argument of the function, as plain data.
 */
export async function addInitFunction<Value>(
  page: Page,
  script: (value: Value) => void,
  value: Value,
): Promise<void> {
  await page.addInitScript({
    content: `${NAME_HELPER}(${script.toString()})(${JSON.stringify(value)});`,
  });
}
