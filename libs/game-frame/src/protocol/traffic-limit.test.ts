import { describe, expect, it } from 'vitest';
import { createTrafficLimit } from './traffic-limit';

const LIMITS = { messagesPerSecond: 10, burst: 5, messageLength: 100, totalLength: 1000 };

describe('the traffic limit of a frame', () => {
  it('accepts messages at the allowed rate for any time', () => {
    const limit = createTrafficLimit({ ...LIMITS, totalLength: Infinity });
    for (let nowMs = 0; nowMs < 60_000; nowMs += 100) expect(limit.count(10, nowMs)).toBeNull();
  });

  it('accepts a burst, and refuses the message after it', () => {
    const limit = createTrafficLimit(LIMITS);
    const outcomes = Array.from({ length: 6 }, () => limit.count(10, 0));
    expect(outcomes).toEqual([null, null, null, null, null, 'rate']);
  });

  it('accepts another burst after a pause', () => {
    const limit = createTrafficLimit(LIMITS);
    for (let sent = 0; sent < 5; sent += 1) limit.count(10, 0);
    expect(limit.count(10, 500)).toBeNull();
  });

  it('refuses a message that is too long, and messages that are too long together', () => {
    const limit = createTrafficLimit(LIMITS);
    expect(limit.count(101, 0)).toBe('size');
    const outcomes = Array.from({ length: 10 }, (_, index) => limit.count(100, 1000 * (index + 1)));
    expect(outcomes).toEqual([...Array.from({ length: 8 }, () => null), 'total', 'total']);
  });

  it('grants no messages when the clock runs backwards', () => {
    const limit = createTrafficLimit(LIMITS);
    for (let sent = 0; sent < 5; sent += 1) limit.count(10, 10_000);
    expect(limit.count(10, 0)).toBe('rate');
  });
});
