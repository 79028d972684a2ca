import { useEffect, useEffectEvent } from 'react';
import { useRunValues } from './run-context';

const NUMBER_PAD_DIGIT = /^Numpad(\d)$/;

/** The number pad has digits also where NumLock is off and its keys say Home, End or an arrow. */
const nameOf = ({ key, code }: KeyboardEvent) => NUMBER_PAD_DIGIT.exec(code)?.[1] ?? key.toLowerCase();

/**
 * Listens for one key anywhere in the game, the game's own ground included. Held keys and keys with Ctrl, Alt
 * or Meta are left to the browser.
 * @param key as in KeyboardEvent.key, in lower case; a digit is heard from the number pad as well.
 */
export function useKey(key: string, onPress: () => void): void {
  const { root } = useRunValues();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (nameOf(event) === key) onPress();
  });
  useEffect(() => {
    const ground = root.current;
    ground?.addEventListener('keydown', press);
    return () => ground?.removeEventListener('keydown', press);
  }, [root]);
}
