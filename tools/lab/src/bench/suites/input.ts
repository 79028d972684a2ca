import { type Random, seeded } from '@mindloom/base';
import type { Browser, Page } from '@playwright/test';
import { differenceOfMedians, median, quantile } from '../../statistics';
import { builtGames } from '../../workspace';
import {
  addInitFunction,
  applyCondition,
  clickAt,
  cornerOf,
  DESKTOP,
  frameOf,
  type GameView,
  LOOPBACK,
  openBrowser,
  type Point,
} from '../browser';
import { buildGameSite, gamePageAddress } from '../build-page';
import { serveFrames, serveSite } from '../serve';
import { atMost, compareSamples, figureOf, type Suite } from '../suite';

const LIMIT_MS = 50;
/** The limit for the latency that the code of a game adds. It is half the duration of an animation frame. */
const LISTENERS_LIMIT_MS = 8;
/**
 * The limit for the delay of a paint in a frame, compared with the same game in the page. It is one frame of a 60 Hz
 * display.
 */
const FRAME_LIMIT_MS = 1000 / 60;
const CLICKS = 60;
const QUICK_CLICKS = 8;
const CONDITION = { ...LOOPBACK, name: '4x CPU', cpuSlowdown: 4 };
const SLOW_HANDLER = 'slow-handler';
const SLOW_HANDLER_MS = 80;
/** The time between the clicks of a fast player. */
const INTERVAL_MS = 200;
const CHECKS_BEFORE_RESTART = 30;
const MAX_CHECKS = 90;
/** The shortest duration that Event Timing reports. Event Timing rounds all durations to 8 ms. */
const SHORTEST_REPORTED_MS = 16;

/** The latency of one click according to Event Timing, in ms. */
interface ClickLatency {
  /** The time from the input to the next paint. */
  totalMs: number;
  /** The time from the input to the start of the event's dispatch. */
  inputDelayMs: number;
  /** The time in event listeners. */
  processingMs: number;
  /** The time from the end of the listeners to the paint. */
  presentationMs: number;
}

declare global {
  /** The slowest event of each interaction, by the id of the interaction. */
  var clickLatencies: Map<number, ClickLatency>;
}

/**
 * Runs in the page before its scripts. Records the latency of each click.
 * @param handlerMs an injected fault. Blocks the main thread for `handlerMs` at each click.
 */
function recordClicks({ shortestMs, handlerMs }: { shortestMs: number; handlerMs: number }): void {
  globalThis.clickLatencies = new Map();
  const options = { type: 'event', buffered: true, durationThreshold: shortestMs };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { interactionId, startTime, processingStart, processingEnd, duration } = entry;
      if (duration <= (globalThis.clickLatencies.get(interactionId)?.totalMs ?? 0)) continue;
      globalThis.clickLatencies.set(interactionId, {
        totalMs: duration,
        inputDelayMs: processingStart - startTime,
        processingMs: processingEnd - processingStart,
        presentationMs: Math.max(0, duration - (processingEnd - startTime)),
      });
    }
  }).observe(options);
  if (handlerMs === 0) return;
  addEventListener('pointerup', () => {
    const untilMs = performance.now() + handlerMs;
    while (performance.now() < untilMs);
  });
}

/** The content that is clicked: a game, or a plain button. */
interface Content {
  name: string;
  place: 'page' | 'frame';
  /** Shows the content of the measured page for the first time. */
  open: (page: Page) => Promise<void>;
  /** Shows the content again. It is called if the content has ended, or has shown no button for some time. */
  restart: (page: Page) => Promise<void>;
}

const remount = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    globalThis.gamePage.unmount();
    await globalThis.gamePage.mount();
  });

const gameContent = (game: string, place: 'page' | 'frame'): Content => ({
  name: place === 'frame' ? `${game}, in a frame` : game,
  place,
  open: async (page) => {
    await page.evaluate((wanted) => globalThis.gamePage.load(...wanted), [game, place] as const);
    await remount(page);
  },
  restart: remount,
});

const showPlainButton = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const button = document.createElement('button');
    button.style.cssText = 'width: 8rem; height: 8rem';
    button.addEventListener('pointerdown', () => {
      button.style.background = button.style.background === 'teal' ? 'tomato' : 'teal';
    });
    document.querySelector('#game')?.replaceChildren(button);
  });

/** A button that only changes its colour, so almost all of its latency is caused by the browser. */
const plainButton: Content = {
  name: 'a plain button',
  place: 'page',
  open: showPlainButton,
  restart: showPlainButton,
};

/** Returns the centers of the enabled buttons in a view. In a frame, the game is in #root. */
const findButtons = (view: GameView): Promise<Point[]> =>
  view.evaluate(() =>
    [...document.querySelectorAll(':is(#game, #root) button:not(:disabled):not([aria-disabled="true"])')]
      .map((button) => button.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight)
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  );

/**
 * Waits until the content has a button, and restarts content that has ended. @returns a random button, as a point of the
 * page.
 */
async function waitForButton(
  page: Page,
  view: GameView,
  { name, restart }: Content,
  random: Random,
): Promise<Point> {
  for (let check = 1; check <= MAX_CHECKS; check++) {
    const buttons = await findButtons(view);
    if (buttons.length > 0) {
      const [corner, button] = [await cornerOf(view), random.pick(buttons)];
      return { x: corner.x + button.x, y: corner.y + button.y };
    }
    const hasEnded = await page.evaluate(() => globalThis.gamePage.hasEnded());
    if (hasEnded || check % CHECKS_BEFORE_RESTART === 0) await restart(page);
    await page.waitForTimeout(INTERVAL_MS);
  }
  throw new Error(`${name} has no button to click`);
}

/** The origins of the page and of its frames. */
interface Sites {
  origin: string;
  frames: string;
}

interface ClickOptions {
  count: number;
  seed: number;
  handlerMs: number;
}

/** Clicks random buttons. @returns one latency for each click. */
async function measureClicks(
  browser: Browser,
  { origin, frames }: Sites,
  content: Content,
  { count, seed, handlerMs }: ClickOptions,
): Promise<ClickLatency[]> {
  const random = seeded(seed, content.name);
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await addInitFunction(page, recordClicks, { shortestMs: SHORTEST_REPORTED_MS, handlerMs });
  await page.goto(gamePageAddress(origin, frames));
  await content.open(page);
  const view = content.place === 'frame' ? frameOf(page, frames) : page;
  await applyCondition(session, CONDITION);
  // A frame of another site has its own process, and so its own session of the debugging protocol.
  if (view !== page) await applyCondition(await context.newCDPSession(view), CONDITION);
  for (let click = 0; click < count; click++) {
    await clickAt(session, await waitForButton(page, view, content, random));
    await page.waitForTimeout(INTERVAL_MS);
  }
  const reported = await view.evaluate(() => [...globalThis.clickLatencies.values()]);
  await context.close();
  // Clicks that took less than the shortest reported duration are missing, because Event Timing does not report them.
  const short = { totalMs: SHORTEST_REPORTED_MS, inputDelayMs: 0, processingMs: 0, presentationMs: 0 };
  return [...reported, ...Array.from({ length: Math.max(0, count - reported.length) }, () => short)];
}

interface ContentLatencies {
  name: string;
  latencies: ClickLatency[];
}

const totalsOf = ({ latencies }: ContentLatencies): number[] => latencies.map(({ totalMs }) => totalMs);

const formatParts = ({ name, latencies }: ContentLatencies): string[] => [
  name,
  ...(['inputDelayMs', 'processingMs', 'presentationMs'] as const).map((part) =>
    median(latencies.map((latency) => latency[part])).toFixed(0),
  ),
];

/** Measures the time from a click in a game to the next paint. */
export const inputSuite: Suite = {
  name: 'input',
  description: 'Time from a click in a game to the next paint, on a slow processor',
  faults: [SLOW_HANDLER],
  async run({ quick, seed, injected, log }) {
    const site = await serveSite(await buildGameSite());
    const frames = await serveFrames(site.origin);
    const sites = { origin: site.origin, frames: frames.origin };
    const browser = await openBrowser();
    const handlerMs = injected.has(SLOW_HANDLER) ? SLOW_HANDLER_MS : 0;
    const count = quick ? QUICK_CLICKS : CLICKS;
    const measure = async (content: Content): Promise<ContentLatencies> => {
      const latencies = await measureClicks(browser, sites, content, { count, seed, handlerMs });
      log(`  ${content.name}: ${count} clicks`);
      return { name: content.name, latencies };
    };
    const plain = await measure(plainButton);
    const games: ContentLatencies[] = [];
    const framed: ContentLatencies[] = [];
    for (const game of builtGames()) {
      games.push(await measure(gameContent(game, 'page')));
      framed.push(await measure(gameContent(game, 'frame')));
    }
    await Promise.all([browser.close(), site.close(), frames.close()]);
    const p98 = quantile(games.flatMap(totalsOf), 0.98);
    const processing = games.flatMap(({ latencies }) => latencies.map(({ processingMs }) => processingMs));
    return {
      bars: [
        atMost('click to next paint, all games, p98, 4x CPU', 'ms', p98, LIMIT_MS),
        atMost('event listeners of the games, median, 4x CPU', 'ms', median(processing), LISTENERS_LIMIT_MS),
        compareSamples({
          name: 'click to next paint in a frame, minus that in the page, all games, 4x CPU',
          unit: 'ms',
          ours: framed.flatMap(totalsOf),
          theirs: games.flatMap(totalsOf),
          statistic: differenceOfMedians,
          limit: FRAME_LIMIT_MS,
        }),
      ],
      figures: [plain, ...games, ...framed].map((content) => figureOf(content.name, 'ms', totalsOf(content))),
      tables: [
        {
          title: 'Parts of the latency: median ms of the slowest event of each click',
          columns: ['', 'input delay', 'event listeners', 'presentation'],
          rows: [plain, ...games, ...framed].map(formatParts),
        },
      ],
      notes: [
        'Measured by Event Timing, which reports no durations below 16 ms (counted as 16) and rounds to 8 ms.',
        "Random buttons of each built game are clicked with the mouse, in the shell's play view.",
        'The frame has the headers and the sandbox of production, and its processor is slowed down too. Both places get the same random numbers.',
      ],
    };
  },
};
