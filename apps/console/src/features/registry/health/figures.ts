import { READY_BOUNDS_MS } from '@mindloom/registry';

const WHOLE_SECONDS_MS = 10_000;
const LONGEST_MS = READY_BOUNDS_MS[READY_BOUNDS_MS.length - 1] ?? 0;

/** A share of 0 to 1 in percent, to a tenth. */
export const shareText = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** How long something took; null: it never happened. */
export function durationText(ms: number | null): string {
  if (ms === null) return '-';
  if (ms === Infinity) return `over ${LONGEST_MS / 1000} s`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${(ms / 1000).toFixed(ms < WHOLE_SECONDS_MS ? 1 : 0)} s`;
}

/** So many of one thing, in words. */
export const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
