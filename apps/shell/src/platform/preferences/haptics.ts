import type { Notice } from '@mindloom/game-contract';
import { recall, remember } from './device-memory';

const STORAGE_KEY = 'mindloom.haptics';

/** In ms; two short pulses for an error. */
const PATTERNS: Readonly<Record<Notice['kind'], number | number[]>> = {
  success: 18,
  error: [24, 60, 24],
  info: 10,
};

/** Can this device vibrate? Browsers on iPhones and most computers cannot. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

/** Are vibrations on? Off by default, as sound is. */
export const isHapticsOn = (): boolean => recall(STORAGE_KEY) === 'on';

/** Stores the choice for the next game and the next visit. */
export const rememberHaptics = (on: boolean): void => remember(STORAGE_KEY, on ? 'on' : 'off');

/** Vibrates shortly for a message of a game, where the player chose so. */
export function vibrateFor(kind: Notice['kind']): void {
  if (isHapticsOn() && canVibrate()) navigator.vibrate(PATTERNS[kind]);
}
