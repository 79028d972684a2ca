import { type Pace, PACES } from '@mindloom/game-contract';
import { recall, remember } from './device-memory';

const STORAGE_KEY = 'mindloom.answer-time';

/** The player's time to answer on this device, as a factor of the usual time (WCAG 2.2.1). The default is 1. */
export const answerPace = (): Pace => PACES.find((pace) => String(pace) === recall(STORAGE_KEY)) ?? 1;

/** Stores the choice for the next game and the next visit. */
export const rememberPace = (pace: Pace): void => remember(STORAGE_KEY, String(pace));
