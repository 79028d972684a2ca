import { describe, expect, it } from 'vitest';
import { CHECK_MS, createHeartbeat, FROZEN_MS } from './heartbeat';

describe('the heartbeat of a frame', () => {
  it('a frame is frozen after 2 s of silence', () => {
    const heartbeat = createHeartbeat();
    const verdicts = [0, 1, 2, 3, 4].map((check) => heartbeat.check(check * CHECK_MS));
    expect(verdicts).toEqual([false, false, false, false, true]);
    expect(4 * CHECK_MS).toBe(FROZEN_MS);
  });

  it('a frame that sends any message within 2 s is not frozen', () => {
    const heartbeat = createHeartbeat();
    for (let nowMs = 0; nowMs < 60_000; nowMs += CHECK_MS) {
      if (nowMs % 1500 === 0) heartbeat.heard();
      expect(heartbeat.check(nowMs)).toBe(false);
    }
  });

  it('a busy shell or a sleeping device does not make a frame look frozen', () => {
    const heartbeat = createHeartbeat();
    heartbeat.check(0);
    expect(heartbeat.check(60_000)).toBe(false);
    heartbeat.heard();
    expect(heartbeat.check(120_000)).toBe(false);
  });

  it('after a reset, the silence of a frame is counted from 0 again', () => {
    const heartbeat = createHeartbeat();
    for (const nowMs of [0, 500, 1000, 1500]) heartbeat.check(nowMs);
    heartbeat.reset();
    expect(heartbeat.check(2000)).toBe(false);
    expect(heartbeat.check(2500)).toBe(false);
  });
});
