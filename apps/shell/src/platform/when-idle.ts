/** Work starts after this time even if the browser is never idle. */
const IDLE_LIMIT_MS = 5000;
/** How long work is delayed in browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 2000;

/** Runs work when the page is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
  else setTimeout(work, IDLE_FALLBACK_MS);
}
