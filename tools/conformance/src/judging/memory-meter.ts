import type { MemoryUse } from '@mindloom/testing';
import type { Page } from '@playwright/test';

/** Twice: what the first round lets go of may hold something for the second. */
const ROUNDS_OF_COLLECTING = 2;

/** Measures a page's memory through the browser's own tools, after everything unused was thrown away. */
export async function memoryMeter(page: Page): Promise<() => Promise<MemoryUse>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    for (let round = 0; round < ROUNDS_OF_COLLECTING; round++)
      await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
  };
}
