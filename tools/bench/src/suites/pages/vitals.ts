/** What a visitor notices of a page's start. */
export interface Vitals {
  /** Largest contentful paint. */
  lcpMs: number;
  /** How much longer than 50 ms the tasks after the first paint were, together. */
  tbtMs: number;
  /** How much the layout moved by itself; without a unit. */
  cls: number;
}

/** One thing that the browser noticed: `value` is a duration in ms, or how far the layout moved. */
export interface Noticed {
  type: string;
  startMs: number;
  value: number;
}

declare global {
  var noticed: Noticed[];
}

/** Longer than this, a task is in somebody's way. */
const LONG_MS = 50;

/** Runs in the page before anything else. */
export function noticeVitals(): void {
  globalThis.noticed = [];
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, startTime, duration } = entry;
        if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue;
        const value = 'value' in entry ? Number(entry.value) : duration;
        globalThis.noticed.push({ type: type === 'paint' ? name : type, startMs: startTime, value });
      }
    }).observe({ type, buffered: true });
}

/** Sums up what the browser noticed of one visit. @throws Error where nothing was painted. */
export function vitalsOf(noticed: readonly Noticed[]): Vitals {
  const of = (wanted: string) => noticed.filter(({ type }) => type === wanted);
  const [painted] = of('first-contentful-paint');
  const largest = of('largest-contentful-paint').at(-1);
  if (painted === undefined || largest === undefined) throw new Error('nothing was painted');
  const late = of('longtask').filter(({ startMs, value }) => startMs + value > painted.startMs);
  const blockedMs = late.map(({ startMs, value }) =>
    Math.max(0, startMs + value - Math.max(startMs, painted.startMs) - LONG_MS),
  );
  return {
    lcpMs: largest.startMs,
    tbtMs: blockedMs.reduce((sum, ms) => sum + ms, 0),
    cls: of('layout-shift').reduce((sum, { value }) => sum + value, 0),
  };
}
