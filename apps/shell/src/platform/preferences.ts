import { type Notice, type Pace, PACES } from '@mindloom/game-contract';
import { recall, remember } from './device-memory';

/** 'system' follows the system's setting. 'reduced' always reduces motion. */
export const motionChoices = ['system', 'reduced'] as const;
export type MotionChoice = (typeof motionChoices)[number];

/**
 * The storage key of the choice to reduce motion. `libs/ui/public/theme.js` reads the same key before the first paint,
 * and applies changes from other tabs.
 */
const MOTION_KEY = 'mindloom.motion';

/** Returns the player's choice on this device whether to reduce motion. The default is 'system'. */
export const motionChoice = (): MotionChoice =>
  motionChoices.find((choice) => choice === recall(MOTION_KEY)) ?? 'system';

/**
 * Stores whether motion is reduced, and applies the choice at once: it sets the attribute `data-motion`, which styles
 * use.
 */
export function chooseMotion(choice: MotionChoice): void {
  remember(MOTION_KEY, choice);
  document.documentElement.dataset.motion = choice;
}

/** Whether motion is reduced, by the player's choice or by the system. */
export const isMotionReduced = (): boolean =>
  motionChoice() === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const SOUND_KEY = 'mindloom.sound';

/** Whether sound is on. It is off by default (D-52). */
export const isSoundOn = (): boolean => recall(SOUND_KEY) === 'on';

/** Stores whether sound is on, for the next game and the next visit. */
export const rememberSound = (on: boolean): void => remember(SOUND_KEY, on ? 'on' : 'off');

const HAPTICS_KEY = 'mindloom.haptics';

/** The vibration for each kind of message, in ms. An error has two short pulses. */
const VIBRATIONS_MS: Readonly<Record<Notice['kind'], number | number[]>> = {
  success: 18,
  error: [24, 60, 24],
  info: 10,
};

/** Whether this device can vibrate. Browsers on iPhones and most computers cannot. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

/** Whether vibrations are on. They are off by default, as sound is. */
export const isHapticsOn = (): boolean => recall(HAPTICS_KEY) === 'on';

/** Stores whether vibrations are on, for the next game and the next visit. */
export const rememberHaptics = (on: boolean): void => remember(HAPTICS_KEY, on ? 'on' : 'off');

/** Vibrates briefly for a message of a game, if the player has switched vibrations on. */
export function vibrateFor(kind: Notice['kind']): void {
  if (isHapticsOn() && canVibrate()) navigator.vibrate(VIBRATIONS_MS[kind]);
}

const ANSWER_TIME_KEY = 'mindloom.answer-time';

/** The time to answer, as a factor of the usual time (WCAG 2.2.1). The default is 1. */
export const answerPace = (): Pace => PACES.find((pace) => String(pace) === recall(ANSWER_TIME_KEY)) ?? 1;

/** Stores the time to answer for the next game and the next visit. */
export const rememberPace = (pace: Pace): void => remember(ANSWER_TIME_KEY, String(pace));
