import { useSyncExternalStore } from 'react';

/** Below this width the menu is a side drawer. */
const narrow = () => matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Is the window too narrow for the menu in the header? */
export const useNarrowScreen = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
