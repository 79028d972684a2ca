import type { Browser, Page } from '@playwright/test';
import { STAGE_PATH } from '../../building/build-stage';
import { runFirst } from '../../browser/run-first';
import { countTimers } from './count-timers';
import { pageUse, type PageUse } from './page-use';
import { slopeOf } from './slope';

/** What a game leaves in the page, from the state that its first mounts have brought. */
export interface Wear {
  game: string;
  mounts: number;
  nodes: number;
  listeners: number;
  timers: number;
  heapBytesPerMount: number;
  mountMs: readonly number[];
}

/** What is made once and kept for good is there after these. */
const FIRST_MOUNTS = 20;
const SAMPLES = 5;

const mountOnce = (page: Page, leaks: boolean): Promise<number> =>
  page.evaluate(async (mayLeak) => {
    const startMs = performance.now();
    await globalThis.stageOffers.mount();
    const readyMs = performance.now() - startMs;
    globalThis.stageOffers.unmount();
    if (mayLeak) globalThis.stageOffers.leak();
    // What React puts off until after the unmount has its turn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return readyMs;
  }, leaks);

/** Mounts and unmounts one game again and again, in the shell's own frame and in real time. */
export async function mountMany(
  browser: Browser,
  origin: string,
  game: string,
  mounts: number,
  leaks: boolean,
): Promise<Wear> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await runFirst(page, countTimers, null);
  await page.goto(`${origin}${STAGE_PATH}`);
  await page.evaluate((wanted) => globalThis.stageOffers.load(wanted), game);
  for (let mount = 0; mount < FIRST_MOUNTS; mount++) await mountOnce(page, leaks);
  const uses: { at: number; use: PageUse }[] = [{ at: 0, use: await pageUse(page, session) }];
  const mountMs: number[] = [];
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const at = Math.round((mounts * sample) / SAMPLES);
    while (mountMs.length < at) mountMs.push(await mountOnce(page, leaks));
    uses.push({ at, use: await pageUse(page, session) });
  }
  await context.close();
  const [first] = uses;
  const last = uses.at(-1);
  if (first === undefined || last === undefined) throw new Error('nothing was measured');
  return {
    game,
    mounts,
    nodes: last.use.nodes - first.use.nodes,
    listeners: last.use.listeners - first.use.listeners,
    timers: last.use.timers - first.use.timers,
    heapBytesPerMount: slopeOf(uses.map(({ at, use }) => ({ at, value: use.heapBytes }))),
    mountMs,
  };
}
