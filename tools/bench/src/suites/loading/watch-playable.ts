/** The name under which the driver hears of marks. */
export const TELL = 'tellBench';
/** What a planted fault multiplies the time to playable with. */
export const PLANTED_SLOWNESS = 2;

/** One moment on the clock that all frames of a page have in common: ms since 1970, with fractions. */
export interface Mark {
  name: string;
  atMs: number;
}

/**
 * Runs in every frame before anything else: notes the press, and the moment when a button of the game stands in the
 * page.
 * @param slowness more than 1 keeps the page busy first, for a planted fault.
 */
export function watchPlayable({ tell, slowness }: { tell: string; slowness: number }): void {
  new PerformanceObserver((list) => {
    const binding: unknown = Reflect.get(globalThis, tell);
    for (const { name, startTime } of list.getEntries())
      if (typeof binding === 'function')
        Reflect.apply(binding, globalThis, [{ name, atMs: performance.timeOrigin + startTime }]);
  }).observe({ type: 'mark' });
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.id === 'play')
        performance.mark('pressed', { startTime: timeStamp });
    },
    true,
  );
  new MutationObserver((_, observer) => {
    if (document.querySelector('#stage button:not(:disabled)') === null) return;
    observer.disconnect();
    const [pressed] = performance.getEntriesByName('pressed');
    const tookMs = performance.now() - (pressed?.startTime ?? 0);
    const untilMs = performance.now() + (pressed ? tookMs * (slowness - 1) : 0);
    while (performance.now() < untilMs);
    performance.mark('playable');
  }).observe(document, { childList: true, subtree: true });
}
