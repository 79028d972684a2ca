import type { Memory } from '../backend/backend-process';

/** What a process weighed at a moment of the simulated time. */
export interface Sample extends Memory {
  hour: number;
}

/** How one figure of memory went: in megabytes, and megabytes for each simulated hour. */
export interface Course {
  figure: keyof Memory;
  fromMb: number;
  toMb: number;
  slopeMbPerHour: number;
}

const MB = 1024 * 1024;
/** Caches fill at first: what counts is what comes after. */
const WARM_UP_SHARE = 0.25;
/** Over all hours, memory may grow by so much of what it was when warm; what is less than a sample's noise, too. */
const GROWTH_SHARE = 0.1;
const NOISE_MB = 12;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The least-squares slope of points. */
function slopeOf(points: readonly { x: number; y: number }[]): number {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const covariance = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return variance === 0 ? 0 : covariance / variance;
}

/** The course of a figure once the process is warm. */
export function courseOf(samples: readonly Sample[], figure: keyof Memory): Course {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const points = warm.map((sample) => ({ x: sample.hour, y: sample[figure] / MB }));
  return {
    figure,
    fromMb: points[0]?.y ?? 0,
    toMb: points.at(-1)?.y ?? 0,
    slopeMbPerHour: slopeOf(points),
  };
}

/** Would a process go on like this for as long without growing? */
export const isFlat = ({ fromMb, slopeMbPerHour }: Course, hours: number): boolean =>
  slopeMbPerHour * hours <= Math.max(NOISE_MB, fromMb * GROWTH_SHARE);
