/** The first visit belongs to the page: what it shows, and what the player does first. */
const REST_LIMIT_MS = 5000;

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const atRest = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: REST_LIMIT_MS });
    else setTimeout(resolve, REST_LIMIT_MS);
  });

async function forgetWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}

/** Makes the app work without a connection, once the page is at rest. Code from source is never kept. */
export async function workOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await loaded();
  await atRest();
  try {
    if (!import.meta.env.PROD) return await forgetWorkers();
    await (await import('./offline-copy')).keepOfflineCopy();
  } catch (error) {
    // Private windows and strict settings forbid it: the app then needs its connection.
    console.warn('ML-193 no offline copy', error);
  }
}
