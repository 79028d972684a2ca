import { createStore } from '@mindloom/base';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The notice of a new version; null until there is a new version. offline-copy.tsx sets the element, so that the
 * first page does not load its component.
 */
export const newVersionNotice = createStore<ReactElement | null>(null);

/** Shows the notice of a new version, but not on a game's page, because a reload there would lose the play. */
export function NewVersionSlot() {
  const { pathname } = useLocation();
  const notice = useSyncExternalStore(newVersionNotice.subscribe, newVersionNotice.get);
  return pathname.startsWith('/game/') ? null : notice;
}
