import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAttemptLimits, createLimiter, defaultRateLimits, rateLimitKey } from './rate-limit';

const windowMs = 1_000;

it('by default, 30 attempts per email address and 30 sign-ups per peer are allowed in 5 minutes', () => {
  expect(defaultRateLimits.perAddress).toEqual({ attempts: 30, windowMs: 300_000 });
  expect(defaultRateLimits.signUpsPerPeer).toEqual({ attempts: 30, windowMs: 300_000 });
});

it('the limiter allows an attempt if and only if it has allowed fewer attempts than the limit within the time window', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom('a', 'b')), {
    maxLength: 120,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, (attempts, taken) => {
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

it('attempts with many other keys do not reset the counter of a key', () => {
  const keyLimit = 4;
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 300 }), fc.oneof(fc.constant('victim'), fc.string({ maxLength: 3 }))),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), steps, (attempts, taken) => {
      const limiter = createLimiter({ attempts, windowMs }, keyLimit);
      const lastOf = new Map<string, number>();
      let passed: number[] = [];
      let nowMs = 0;
      for (const [pauseMs, key] of taken) {
        nowMs += pauseMs;
        const isAllowed = limiter.attempt(key, nowMs) === null;
        if (isAllowed) lastOf.set(key, nowMs);
        if (isAllowed && key === 'victim') passed.push(nowMs);
        passed = passed.filter((atMs) => nowMs - atMs < windowMs);
        expect(passed.length).toBeLessThanOrEqual(attempts);
        const live = [...lastOf.values()].filter((atMs) => nowMs - atMs < windowMs);
        expect(live.length).toBeLessThanOrEqual(keyLimit);
      }
    }),
  );
});

it('the limiter refuses new keys while all counters are in use, and accepts a new key when a counter has expired', () => {
  const limiter = createLimiter({ attempts: 1, windowMs: 1_000_000 });
  for (let n = 0; n < 10_000; n += 1) expect(limiter.attempt(`account ${n}`, n)).toBeNull();
  expect(limiter.attempt('one more', 10_000)).toBe(990);
  expect(limiter.attempt('account 0', 10_000)).not.toBeNull();
  expect(limiter.attempt('one more', 1_000_000)).toBeNull();
});

it('a peer that tries many email addresses is limited, and other peers are not affected', () => {
  const limits = createAttemptLimits(defaultRateLimits);
  const tried = Array.from({ length: 10_000 }, (_, n) =>
    limits.attempt({ peer: 'attacker', path: '/token', subject: `${n}@example.test` }, n),
  );
  expect(tried.filter((wait) => wait === null)).toHaveLength(300);
  expect(limits.attempt({ peer: 'someone', path: '/token', subject: 'ada@example.test' }, 10_000)).toBeNull();
});

it('rateLimitKey returns the same key for all loopback addresses', () => {
  const keys = ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'].map(rateLimitKey);
  expect(new Set(keys).size).toBe(1);
});

it('rateLimitKey returns a different key for every other IP address', () => {
  expect(rateLimitKey('10.0.0.1')).toBe('10.0.0.1');
  expect(rateLimitKey('127')).toBe('127');
  expect(rateLimitKey(null)).toBe('unknown');
});
