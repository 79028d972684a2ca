/** Sets the global mark when a script reads the changed file as data. Runs in the page before any other script. */
export function watchData({ url, mark }: { url: string; mark: string }) {
  const markIf = (address: string) => {
    if (address.split(/[?#]/, 1)[0] === url) Reflect.set(globalThis, mark, true);
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    // Skip requests of the loader, because it requests a refused file again to find out the reason, and does not use
    // the content.
    if (request[1]?.cache !== 'no-cache') markIf(response.url);
    return response;
  };
  // A response to XMLHttpRequest always counts as used, because XMLHttpRequest cannot verify a hash.
  const isXhr = (entry: PerformanceEntry) =>
    entry instanceof PerformanceResourceTiming && entry.initiatorType === 'xmlhttprequest';
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries().filter(isXhr)) markIf(name);
  }).observe({ type: 'resource' });
}
