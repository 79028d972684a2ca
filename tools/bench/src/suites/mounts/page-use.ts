import type { CDPSession, Page } from '@playwright/test';

/** What a page holds on to, after everything unused was thrown away. */
export interface PageUse {
  nodes: number;
  listeners: number;
  timers: number;
  heapBytes: number;
}

/** Twice: what the first round lets go of may hold something for the second. */
const ROUNDS_OF_COLLECTING = 2;

/** Reads what a page holds, through the browser's own counters. */
export async function pageUse(page: Page, session: CDPSession): Promise<PageUse> {
  for (let round = 0; round < ROUNDS_OF_COLLECTING; round++)
    await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const named = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    nodes: named('Nodes'),
    listeners: named('JSEventListeners'),
    timers: await page.evaluate(() => globalThis.openTimers.size),
    heapBytes: named('JSHeapUsedSize'),
  };
}
