import { setTimeout as wait } from 'node:timers/promises';
import type { MemoryUse } from '@mindloom/testing';
import type { CDPSession, Page } from '@playwright/test';

/** What one round lets go of may hold something for the next, and a frame on its way may hold a whole board. */
const MOST_ROUNDS = 8;
const BETWEEN_ROUNDS_MS = 50;

async function collectAndRead(session: CDPSession): Promise<MemoryUse> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

const isSettled = (before: MemoryUse, after: MemoryUse) =>
  before.nodes === after.nodes && before.listeners === after.listeners;

/** Throws everything unused away until nothing more goes. */
async function settledUse(session: CDPSession): Promise<MemoryUse> {
  let use = await collectAndRead(session);
  for (let round = 1; round < MOST_ROUNDS; round++) {
    await wait(BETWEEN_ROUNDS_MS);
    const next = await collectAndRead(session);
    if (isSettled(use, next)) return next;
    use = next;
  }
  return use;
}

/** Measures a page's memory through the browser's own tools, after everything unused was thrown away. */
export async function memoryMeter(page: Page): Promise<() => Promise<MemoryUse>> {
  const session = await page.context().newCDPSession(page);
  return () => settledUse(session);
}
