import { recall, remember } from './device-memory';

/** As the system says, or reduced in any case. */
export const motionChoices = ['system', 'reduced'] as const;
export type MotionChoice = (typeof motionChoices)[number];

/** libs/ui/public/theme.js reads the same key before the first paint, and follows the other tabs. */
const STORAGE_KEY = 'mindloom.motion';

/** The player's choice on this device; system until they choose. */
export const motionChoice = (): MotionChoice =>
  motionChoices.find((choice) => choice === recall(STORAGE_KEY)) ?? 'system';

/** Remembers the choice, and stills the page at once: styles go by the attribute `data-motion`. */
export function chooseMotion(choice: MotionChoice): void {
  remember(STORAGE_KEY, choice);
  document.documentElement.dataset.motion = choice;
}

/** Is motion to be reduced, by the player's choice or by their system? */
export const isMotionReduced = (): boolean =>
  motionChoice() === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
