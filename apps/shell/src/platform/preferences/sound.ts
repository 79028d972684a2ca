import { recall, remember } from './device-memory';

const STORAGE_KEY = 'mindloom.sound';

/** Whether sound is on. It is off by default (D-52). */
export const isSoundOn = (): boolean => recall(STORAGE_KEY) === 'on';

/** Stores the choice for the next game and the next visit. */
export const rememberSound = (on: boolean): void => remember(STORAGE_KEY, on ? 'on' : 'off');
