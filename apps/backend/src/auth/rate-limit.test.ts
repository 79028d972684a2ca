import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLimiter, defaultRateLimit } from './rate-limit';

it('allows 30 attempts in 5 minutes by default', () => {
  expect(defaultRateLimit).toEqual({ attempts: 30, windowMs: 300_000 });
});

it('never lets more than the limit through in any window, and lets one through when the wait is over', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom('a', 'b')), {
    maxLength: 120,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, (attempts, taken) => {
      const windowMs = 1_000;
      const limiter = createLimiter({ attempts, windowMs });
      const passed: Record<string, number[]> = { a: [], b: [] };
      let nowMs = 0;
      for (const [pauseMs, key] of taken) {
        nowMs += pauseMs;
        const times = passed[key] ?? [];
        const inWindow = times.filter((atMs) => nowMs - atMs < windowMs).length;
        const waitSeconds = limiter.attempt(key, nowMs);
        expect(waitSeconds === null).toBe(inWindow < attempts);
        if (waitSeconds === null) times.push(nowMs);
        else expect(waitSeconds).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});

it('forgets the quietest key when somebody invents too many', () => {
  const limiter = createLimiter({ attempts: 1, windowMs: 1_000_000 });
  for (let n = 0; n <= 10_000; n += 1) limiter.attempt(`account ${n}`, n);
  expect(limiter.attempt('account 10000', 10_001)).not.toBeNull();
  expect(limiter.attempt('account 0', 10_001)).toBeNull();
});
