import { ALL_BASIS_POINTS, READY_BOUNDS_MS } from '@mindloom/registry';

const BP_PER_PERCENT = 100;
const WHOLE_SECONDS_FROM_MS = 10_000;
const LONGEST_MS = READY_BOUNDS_MS[READY_BOUNDS_MS.length - 1] ?? 0;
const BYTE_UNITS = ['B', 'kB', 'MB'] as const;
const BYTE_UNIT_STEP = 1000;
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** Formats a stored time in the browser's time zone and language. */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso));

/** Formats a time of day with seconds. */
export const timeText = (epochMs: number): string => TIME.format(new Date(epochMs));

/**
 * Formats a duration.
 * @param ms the duration; null if nothing was measured; Infinity if the duration is above the last bound of the
 * backend's histogram.
 */
export function durationText(ms: number | null): string {
  if (ms === null) return '-';
  if (ms === Infinity) return `over ${LONGEST_MS / 1000} s`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${(ms / 1000).toFixed(ms < WHOLE_SECONDS_FROM_MS ? 1 : 0)} s`;
}

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;
const DAYS_PER_YEAR = 365;

/** Formats a predicted waiting time: hours up to two days, then days. */
export function waitText(ms: number): string {
  const hours = Math.round(ms / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  if (hours < 2 * HOURS_PER_DAY) return countText(hours, 'hour', 'hours');
  const days = Math.round(hours / HOURS_PER_DAY);
  return days > DAYS_PER_YEAR ? 'more than a year' : `${days} days`;
}

/** Formats a count with its noun in the singular or plural. */
export const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Formats a share from 0 to 1 as a percentage. */
export const shareText = (share: number, decimals = 1): string => `${(share * 100).toFixed(decimals)} %`;

/** Formats a number of bytes in the largest unit that gives at least 1. */
export function sizeText(bytes: number): string {
  const power = bytes < BYTE_UNIT_STEP ? 0 : Math.floor(Math.log10(bytes) / 3);
  const unit = Math.min(BYTE_UNITS.length - 1, power);
  return `${(bytes / BYTE_UNIT_STEP ** unit).toFixed(unit === 0 ? 0 : 1)} ${BYTE_UNITS[unit]}`;
}

/** Formats a rollout as a percentage with two decimals, which is exact for basis points. */
export const rolloutText = (basisPoints: number): string => `${(basisPoints / BP_PER_PERCENT).toFixed(2)} %`;

/** Returns the text of a percentage field for a rollout: `12.5` for 1250 basis points. */
export const rolloutInput = (basisPoints: number): string => String(basisPoints / BP_PER_PERCENT);

/**
 * Reads a percentage that staff typed.
 * @returns basis points; null if the text is not a percentage from 0 to 100 with at most two decimals.
 */
export function parseRollout(percent: string): number | null {
  if (!/^\d+([.,]\d{1,2})?$/.test(percent.trim())) return null;
  const basisPoints = Math.round(Number(percent.trim().replace(',', '.')) * BP_PER_PERCENT);
  return basisPoints <= ALL_BASIS_POINTS ? basisPoints : null;
}
