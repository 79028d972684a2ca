import type { Browser, CDPSession, Page } from '@playwright/test';
import { slopeOf } from '../../statistics';
import { builtGames } from '../../workspace';
import { addInitFunction, DESKTOP, openBrowser } from '../browser';
import { buildGameSite, GAME_PAGE } from '../build-page';
import { serveSite } from '../serve';
import { atMost, type Bar, figureOf, type Suite } from '../suite';

const MOUNTS = 100;
const QUICK_MOUNTS = 10;
/** The number of mounts before the measurement. Objects that only the first mounts create are not leaks. */
const WARM_UP = 20;
const SAMPLES = 5;
const HEAP_LIMIT_BYTES = 10_000;
const LEAKY_MOUNT = 'leaky-mount';

declare global {
  /** The timers that have neither fired nor been cleared. */
  var openTimers: Set<unknown>;
}

/** Runs in the page before its scripts and tracks open timers. */
function trackTimers(): void {
  const {
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    requestAnimationFrame,
    cancelAnimationFrame,
  } = globalThis;
  const open = new Set<unknown>();
  globalThis.openTimers = open;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms?: number, ...values: []) => {
      const id = setTimeout(() => {
        open.delete(id);
        work(...values);
      }, ms);
      open.add(id);
      return id;
    },
    setInterval: (work: () => void, ms?: number, ...values: []) => {
      const id = setInterval(work, ms, ...values);
      open.add(id);
      return id;
    },
    requestAnimationFrame: (work: FrameRequestCallback) => {
      const id = requestAnimationFrame((nowMs) => {
        open.delete(`frame ${id}`);
        work(nowMs);
      });
      open.add(`frame ${id}`);
      return id;
    },
    clearTimeout: (id: number) => {
      open.delete(id);
      clearTimeout(id);
    },
    clearInterval: (id: number) => {
      open.delete(id);
      clearInterval(id);
    },
    cancelAnimationFrame: (id: number) => {
      open.delete(`frame ${id}`);
      cancelAnimationFrame(id);
    },
  });
}

/** The resources of a page after garbage collection. */
interface Resources {
  nodes: number;
  listeners: number;
  timers: number;
  heapBytes: number;
}

async function readResources(page: Page, session: CDPSession): Promise<Resources> {
  // Collect twice, because finalizers of the first collection can release more objects.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    timers: await page.evaluate(() => globalThis.openTimers.size),
    heapBytes: metric('JSHeapUsedSize'),
  };
}

const timeMount = (page: Page, isLeaky: boolean): Promise<number> =>
  page.evaluate(async (mustLeak) => {
    const startMs = performance.now();
    await globalThis.gamePage.mount();
    const readyMs = performance.now() - startMs;
    globalThis.gamePage.unmount();
    if (mustLeak) globalThis.gamePage.leak();
    // Let React finish the work that it defers until after the unmount.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return readyMs;
  }, isLeaky);

/** The resources that a game leaves in the page, compared with the resources after warm-up. */
interface Leak {
  game: string;
  nodes: number;
  listeners: number;
  timers: number;
  heapBytesPerMount: number;
  mountMs: readonly number[];
}

/** Mounts and unmounts a game many times, in real time. */
async function measureLeak(
  browser: Browser,
  origin: string,
  game: string,
  mounts: number,
  isLeaky: boolean,
): Promise<Leak> {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await addInitFunction(page, trackTimers, null);
  await page.goto(`${origin}${GAME_PAGE}`);
  await page.evaluate((wanted) => globalThis.gamePage.load(wanted, 'page'), game);
  for (let mount = 0; mount < WARM_UP; mount++) await timeMount(page, isLeaky);
  const first = await readResources(page, session);
  let last = first;
  const heap = [{ x: 0, y: first.heapBytes }];
  const mountMs: number[] = [];
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const target = Math.round((mounts * sample) / SAMPLES);
    while (mountMs.length < target) mountMs.push(await timeMount(page, isLeaky));
    last = await readResources(page, session);
    heap.push({ x: target, y: last.heapBytes });
  }
  await context.close();
  return {
    game,
    nodes: last.nodes - first.nodes,
    listeners: last.listeners - first.listeners,
    timers: last.timers - first.timers,
    heapBytesPerMount: slopeOf(heap),
    mountMs,
  };
}

function createBars(leaks: readonly Leak[]): Bar[] {
  const worst = (count: (leak: Leak) => number) => Math.max(...leaks.map(count));
  const nodes = worst((leak) => leak.nodes);
  const listeners = worst((leak) => leak.listeners);
  const timers = worst((leak) => leak.timers);
  const heapBytes = worst((leak) => leak.heapBytesPerMount);
  return [
    atMost('DOM nodes left, worst game', 'nodes', nodes, 0),
    atMost('listeners left, worst game', 'listeners', listeners, 0),
    atMost('timers left, worst game', 'timers', timers, 0),
    atMost('heap growth, worst game', 'bytes a mount', heapBytes, HEAP_LIMIT_BYTES),
  ];
}

/** Measures what stays in the page after many mounts of each game. */
export const mountsSuite: Suite = {
  name: 'mounts',
  description: 'Resources that stay in the page after each game was mounted and unmounted many times',
  faults: [LEAKY_MOUNT],
  async run({ quick, injected, log }) {
    const site = await serveSite(await buildGameSite());
    const browser = await openBrowser();
    const mounts = quick ? QUICK_MOUNTS : MOUNTS;
    const leaks: Leak[] = [];
    for (const game of builtGames()) {
      leaks.push(await measureLeak(browser, site.origin, game, mounts, injected.has(LEAKY_MOUNT)));
      log(`  ${game}: ${mounts} mounts`);
    }
    await Promise.all([browser.close(), site.close()]);
    return {
      bars: createBars(leaks),
      figures: leaks.map(({ game, mountMs }) => figureOf(`${game}: mount to ready`, 'ms', mountMs)),
      tables: [
        {
          title: `Left after ${mounts} mounts and unmounts`,
          columns: ['game', 'DOM nodes', 'listeners', 'timers', 'heap, bytes a mount'],
          rows: leaks.map(({ game, nodes, listeners, timers, heapBytesPerMount }) => [
            game,
            ...[nodes, listeners, timers].map(String),
            heapBytesPerMount.toFixed(0),
          ]),
        },
      ],
      notes: [
        "The built games in the shell's own loader and frame, in real time. Each mount lasts until the game is ready.",
        `Counted by the browser after garbage collection, and compared with the state after ${WARM_UP} mounts, because what is created only once is not a leak.`,
      ],
    };
  },
};
