import { recall, remember } from './device-memory';

/** 'system' follows the system's setting. 'reduced' always reduces motion. */
export const motionChoices = ['system', 'reduced'] as const;
export type MotionChoice = (typeof motionChoices)[number];

/** `libs/ui/public/theme.js` reads the same key before the first paint, and applies changes from other tabs. */
const STORAGE_KEY = 'mindloom.motion';

/** The player's choice on this device. The default is 'system'. */
export const motionChoice = (): MotionChoice =>
  motionChoices.find((choice) => choice === recall(STORAGE_KEY)) ?? 'system';

/** Stores the choice and applies it at once by setting the attribute `data-motion`, which styles use. */
export function chooseMotion(choice: MotionChoice): void {
  remember(STORAGE_KEY, choice);
  document.documentElement.dataset.motion = choice;
}

/** Whether motion is reduced, by the player's choice or by the system. */
export const isMotionReduced = (): boolean =>
  motionChoice() === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
