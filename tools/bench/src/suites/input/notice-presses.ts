import type { AnsweredPress } from './answered-press';

declare global {
  /** The slowest event of each press. */
  var answeredPresses: Map<number, AnsweredPress>;
}

/** Nothing shorter than this is told by the browser, and everything is told in steps of 8 ms. */
export const SHORTEST_TOLD_MS = 16;

/**
 * Runs in the page before anything else: keeps the time from each press to the next paint.
 * @param handlerMs keeps the page busy at every press, for a planted fault.
 */
export function noticePresses({ toldFromMs, handlerMs }: { toldFromMs: number; handlerMs: number }): void {
  globalThis.answeredPresses = new Map();
  const options = { type: 'event', buffered: true, durationThreshold: toldFromMs };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { interactionId, startTime, processingStart, processingEnd, duration } = entry;
      if (duration <= (globalThis.answeredPresses.get(interactionId)?.tookMs ?? 0)) continue;
      globalThis.answeredPresses.set(interactionId, {
        tookMs: duration,
        waitedMs: processingStart - startTime,
        handledMs: processingEnd - processingStart,
        drawnMs: Math.max(0, duration - (processingEnd - startTime)),
      });
    }
  }).observe(options);
  if (handlerMs === 0) return;
  addEventListener('pointerup', () => {
    const untilMs = performance.now() + handlerMs;
    while (performance.now() < untilMs);
  });
}
