import { loadPage } from './routes';

/** The first visit belongs to the page: what it shows, and what the player does first. */
const REST_LIMIT_MS = 5000;

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: REST_LIMIT_MS });
    else setTimeout(resolve, REST_LIMIT_MS);
  });

/** Waits until the page is shown and has nothing else to do: the moment for what is only needed later. */
export async function pageAtRest(): Promise<void> {
  await loaded();
  // The browser is idle as well while it waits for the page's own code.
  await loadPage(location.pathname);
  await idle();
}
