import { BROADBAND, LOOPBACK, SLOW_CPU, SLOW_PHONE } from '../../browser/condition';
import { everyArm, lazyCold, lazyPrefetched, platformIdle, platformPreloaded } from './arms';
import type { Trial } from './run-rounds';

const QUICK_ROUNDS = 1;

/** What is shown side by side: every way of loading under every condition. */
export const overview: readonly Trial[] = [
  { condition: LOOPBACK, arms: everyArm, rounds: 15 },
  { condition: BROADBAND, arms: everyArm, rounds: 15 },
  { condition: SLOW_PHONE, arms: everyArm, rounds: 7 },
];

/** What the bars are about: two at a time and more often, so that the interval is narrow enough to judge by. */
export const heldTogether = {
  preloaded: { condition: SLOW_CPU, arms: [platformPreloaded, lazyPrefetched], rounds: 61 },
  unthrottled: { condition: LOOPBACK, arms: [platformPreloaded, lazyPrefetched], rounds: 61 },
  cold: { condition: BROADBAND, arms: [platformIdle, lazyCold], rounds: 61 },
} satisfies Record<string, Trial>;

/** A trial as often as somebody waits for who only wants to see that it works. */
export const asOften = (trial: Trial, quick: boolean): Trial =>
  quick ? { ...trial, rounds: QUICK_ROUNDS } : trial;
