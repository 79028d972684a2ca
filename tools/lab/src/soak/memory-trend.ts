import { slopeOf } from '../statistics';
import type { Memory } from '../workload/start-backend';

/** The memory of the backend at one moment of simulated time. */
export interface MemorySample extends Memory {
  hour: number;
}

/** The trend of one memory value after warm-up. */
export interface MemoryTrend {
  figure: keyof Memory;
  fromMb: number;
  toMb: number;
  slopeMbPerHour: number;
}

const BYTES_PER_MB = 1024 * 1024;
/** The share of the samples that is ignored at the start, because caches still fill. */
const WARM_UP_SHARE = 0.25;
/** The allowed growth over a run, as a share of the size after warm-up. Growth by up to `NOISE_MB` is always allowed. */
const GROWTH_SHARE = 0.1;
const NOISE_MB = 12;

/** Computes the trend of one memory value. The samples must be in the order of time. */
export function memoryTrend(samples: readonly MemorySample[], figure: keyof Memory): MemoryTrend {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const points = warm.map((sample) => ({ x: sample.hour, y: sample[figure] / BYTES_PER_MB }));
  return {
    figure,
    fromMb: points[0]?.y ?? 0,
    toMb: points.at(-1)?.y ?? 0,
    slopeMbPerHour: slopeOf(points),
  };
}

/** Returns true if the memory stays within the allowed growth during a number of hours. */
export const isFlat = ({ fromMb, slopeMbPerHour }: MemoryTrend, hours: number): boolean =>
  slopeMbPerHour * hours <= Math.max(NOISE_MB, fromMb * GROWTH_SHARE);
