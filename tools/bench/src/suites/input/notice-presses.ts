declare global {
  /** How long each press took until the frame that answers it, by the browser's own count; ms. */
  var answeredPresses: Map<number, number>;
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
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id === 0) continue;
      const known = globalThis.answeredPresses.get(id) ?? 0;
      globalThis.answeredPresses.set(id, Math.max(known, entry.duration));
    }
  }).observe(options);
  if (handlerMs === 0) return;
  addEventListener('pointerup', () => {
    const untilMs = performance.now() + handlerMs;
    while (performance.now() < untilMs);
  });
}
