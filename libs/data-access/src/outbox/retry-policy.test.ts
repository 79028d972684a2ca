import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs, FIRST_WAIT_MS, isAhead, LONGEST_WAIT_MS, parseRetryAfterMs } from './retry-policy';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the backoff', () => {
  it('the backoff is a random time between half and all of a limit, which doubles from one second to at most five minutes', () => {
    expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 0))).toEqual([500, 1_000, 2_000, 4_000]);
    expect(backoffMs(1, 0.999)).toBeLessThanOrEqual(FIRST_WAIT_MS);
    expect(LONGEST_WAIT_MS).toBe(300_000);
  });

  it('the backoff is never below half a second and never above five minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), random, (attempts, drawn) => {
        const waitMs = backoffMs(attempts, drawn);
        expect(waitMs).toBeGreaterThanOrEqual(FIRST_WAIT_MS / 2);
        expect(waitMs).toBeLessThanOrEqual(LONGEST_WAIT_MS);
        expect(isAhead(1_000 + waitMs, 1_000)).toBe(true);
      }),
    );
  });
});

describe('Retry-After', () => {
  const nowMs = Date.UTC(2026, 10, 2, 12, 0, 0);

  it('Retry-After is read as seconds or as a date', () => {
    expect(parseRetryAfterMs('7', nowMs)).toBe(7_000);
    expect(parseRetryAfterMs('Mon, 02 Nov 2026 12:00:30 GMT', nowMs)).toBe(30_000);
  });

  it('the wait that Retry-After requests is at most five minutes, and 0 if the header is missing, in the past or unreadable', () => {
    expect(parseRetryAfterMs('86400', nowMs)).toBe(LONGEST_WAIT_MS);
    for (const header of [null, 'soon', '', 'Mon, 02 Nov 2020 12:00:30 GMT', '-5']) {
      expect(parseRetryAfterMs(header, nowMs)).toBe(0);
    }
  });
});
