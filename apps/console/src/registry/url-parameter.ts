import { createListeners } from '@mindloom/base';
import { useSyncExternalStore } from 'react';

const changes = createListeners();

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('popstate', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', listener);
  };
}

/** The value of a parameter in the URL; null if the URL does not have it. */
export const useUrlParameter = (name: string): string | null =>
  useSyncExternalStore(subscribe, () => new URLSearchParams(location.search).get(name));

/**
 * Sets or removes a parameter in the URL, so that staff can link to what they see and the back button returns to what
 * they saw before.
 */
export function setUrlParameter(name: string, value: string | null): void {
  const url = new URL(location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  history.pushState(null, '', url);
  changes.notify();
}
