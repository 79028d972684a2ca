import { keepOfflineCopy } from './offline-copy';

async function forgetWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}

/** Makes the app work without a connection. Code from source is never kept. */
export async function workOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (!import.meta.env.PROD) return await forgetWorkers();
    await keepOfflineCopy();
  } catch (error) {
    // Private windows and strict settings forbid it: the app then needs its connection.
    console.warn('ML-193 no offline copy', error);
  }
}
