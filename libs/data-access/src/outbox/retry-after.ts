import { LONGEST_WAIT_MS } from './backoff';

/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 * @returns milliseconds from now, at most the longest wait; 0 when the header is absent or unreadable.
 */
export function retryAfterMs(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Number.NaN;
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * 1_000;
  return Number.isFinite(waitMs) ? Math.min(LONGEST_WAIT_MS, Math.max(0, waitMs)) : 0;
}
