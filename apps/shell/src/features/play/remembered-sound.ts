const STORAGE_KEY = 'mindloom.sound';

/** Is sound on? Off until a player switches it on (D-52). */
export const isSoundOn = (): boolean => localStorage.getItem(STORAGE_KEY) === 'on';

/** Remembers the switch for the next game and the next visit. */
export const rememberSound = (on: boolean): void => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
