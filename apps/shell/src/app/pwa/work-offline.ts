import { pageAtRest } from '../page-at-rest';

async function forgetWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}

/** Makes the app work without a connection, once the page is at rest. Code from source is never kept. */
export async function workOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await pageAtRest();
  try {
    if (!import.meta.env.PROD) return await forgetWorkers();
    await (await import('./offline-copy')).keepOfflineCopy();
  } catch (error) {
    // Private windows and strict settings forbid it: the app then needs its connection.
    console.warn('ML-193 no offline copy', error);
  }
}
