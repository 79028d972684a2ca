import { isGuess, pointsFor } from './rules';

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The times that measure a reaction, which a guess does not. */
const reactions = (timesMs: readonly number[]) => timesMs.filter((ms) => !isGuess(ms));

/** The total of all finished rounds. */
export const totalPoints = (timesMs: readonly number[]): number => sum(timesMs.map(pointsFor));

export const guessCount = (timesMs: readonly number[]): number => timesMs.filter(isGuess).length;

/** The fastest reaction in ms; null before the first. */
export function bestMs(timesMs: readonly number[]): number | null {
  const counted = reactions(timesMs);
  return counted.length === 0 ? null : Math.min(...counted);
}

/** The mean reaction in whole ms; null before the first. */
export function averageMs(timesMs: readonly number[]): number | null {
  const counted = reactions(timesMs);
  return counted.length === 0 ? null : Math.round(sum(counted) / counted.length);
}

/** The middle reaction, or the mean of the two middle ones, in whole ms; null before the first. */
export function medianMs(timesMs: readonly number[]): number | null {
  const sorted = reactions(timesMs).toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? null : Math.round(sum(middle) / middle.length);
}
