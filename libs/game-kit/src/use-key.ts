import { useEffect, useEffectEvent } from 'react';
import { useRunValues } from './run-context';

/**
 * Listens for one key anywhere in the game, the game's own ground included. Held keys and keys with Ctrl, Alt
 * or Meta are left to the browser.
 * @param key as in KeyboardEvent.key, in lower case.
 */
export function useKey(key: string, onPress: () => void): void {
  const { root } = useRunValues();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.toLowerCase() === key) onPress();
  });
  useEffect(() => {
    const ground = root.current;
    ground?.addEventListener('keydown', press);
    return () => ground?.removeEventListener('keydown', press);
  }, [root]);
}
