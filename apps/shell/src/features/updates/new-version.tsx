import { createStore } from '@mindloom/base';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The notice of a new version; null until there is one. The service worker's code sets it, with its own component. */
export const newVersionNotice = createStore<ReactElement | null>(null);

/** Shows the notice of a new version, except on a game's page: a reload there would lose the run. */
export function NewVersionSlot() {
  const { pathname } = useLocation();
  const notice = useSyncExternalStore(newVersionNotice.subscribe, newVersionNotice.get);
  return pathname.startsWith('/game/') ? null : notice;
}
