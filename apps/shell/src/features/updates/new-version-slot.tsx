import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { newVersion } from './new-version';

/** Where the notice of a new version shows: never on a game's page, which holds a run or its result. */
export function NewVersionSlot() {
  const { pathname } = useLocation();
  const notice = useSyncExternalStore(newVersion.subscribe, newVersion.get);
  return pathname.startsWith('/game/') ? null : notice;
}
