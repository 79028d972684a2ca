import { describe, expect, it } from 'vitest';
import { createTrafficLimit } from './traffic-limit';

const LIMITS = { messagesPerSecond: 10, burst: 5, messageLength: 100, totalLength: 1000 };

describe('the traffic limit of a frame', () => {
  it('the traffic limit accepts messages at the allowed rate for any length of time', () => {
    const limit = createTrafficLimit({ ...LIMITS, totalLength: Infinity });
    for (let nowMs = 0; nowMs < 60_000; nowMs += 100) expect(limit.count(10, nowMs)).toBeNull();
  });

  it('the traffic limit accepts a burst, and refuses the message after it', () => {
    const limit = createTrafficLimit(LIMITS);
    const outcomes = Array.from({ length: 6 }, () => limit.count(10, 0));
    expect(outcomes).toEqual([null, null, null, null, null, 'rate']);
  });

  it('the traffic limit accepts another burst after a pause', () => {
    const limit = createTrafficLimit(LIMITS);
    for (let sent = 0; sent < 5; sent += 1) limit.count(10, 0);
    expect(limit.count(10, 500)).toBeNull();
  });

  it('the traffic limit refuses a message that is too long, and messages whose total length is too large', () => {
    const limit = createTrafficLimit(LIMITS);
    expect(limit.count(101, 0)).toBe('size');
    const outcomes = Array.from({ length: 10 }, (_, index) => limit.count(100, 1000 * (index + 1)));
    expect(outcomes).toEqual([...Array.from({ length: 8 }, () => null), 'total', 'total']);
  });

  it('the traffic limit allows no additional messages if the clock runs backwards', () => {
    const limit = createTrafficLimit(LIMITS);
    for (let sent = 0; sent < 5; sent += 1) limit.count(10, 10_000);
    expect(limit.count(10, 0)).toBe('rate');
  });
});
