import { useSyncExternalStore } from 'react';

const PARAMETER = 'slot';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const openSlot = () => new URLSearchParams(location.search).get(PARAMETER);

/** Opens a slot's drawer by the address, so that it can be linked and the back button closes it; null closes it. */
export function openSlotInAddress(slot: string | null): void {
  const address = new URL(location.href);
  if (slot === null) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, slot);
  history.pushState(null, '', address);
  for (const listener of listeners) listener();
}

/** The slot whose drawer is open, as the address says. */
export const useOpenSlot = (): string | null => useSyncExternalStore(subscribe, openSlot);
