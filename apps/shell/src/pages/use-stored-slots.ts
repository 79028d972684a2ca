import { useEffect, useState } from 'react';
import { useOnline } from '../platform/offline-note';

/**
 * Returns the slots whose games this device can start without a connection. Null while the device is online, because every
 * game can then be loaded, and until the slots are known.
 * @param slots the slots to look for. The same array must be passed until the slots change.
 */
export function useStoredSlots(slots: readonly string[], userId: string | null): ReadonlySet<string> | null {
  const isOnline = useOnline();
  const [stored, setStored] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (isOnline) return undefined;
    let isShown = true;
    import('../app-platform')
      .then(({ platform }) => platform?.storedSlots(slots, userId) ?? null)
      .then(
        (found) => isShown && setStored(found),
        // If the slots cannot be read, the list marks no game. The page of each game says whether the game starts.
        (cause: unknown) => console.warn('ML-190', 'the games on this device are not shown', cause),
      );
    return () => {
      isShown = false;
      setStored(null);
    };
  }, [isOnline, slots, userId]);
  return isOnline ? null : stored;
}
