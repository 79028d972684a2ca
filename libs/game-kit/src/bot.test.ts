import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countingGame, engine } from '../tests/counting-game';
import { type Bot, driveWithBot } from './bot';
import { createRun } from './run';

describe('driveWithBot', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const slow: Bot<unknown, { type: 'tapped' }> = () => ({ event: { type: 'tapped' }, afterMs: 50 });

  function startRun() {
    const host = createFakeHost();
    const { outcomes } = countingGame;
    const run = createRun({ engine, outcomes, host, settings: defaultSettings, onSound: () => {} });
    return { host, run, stopBot: driveWithBot(run, slow, 1, host.clock) };
  }

  it("the bot's thinking time is measured on the run's clock, and the bot does nothing during a pause", () => {
    const { host, run } = startRun();
    vi.advanceTimersByTime(40);
    host.clock.pause();
    run.pause();
    vi.advanceTimersByTime(10_000);
    expect(host.totals).toEqual([]);
    host.clock.resume();
    run.resume();
    vi.advanceTimersByTime(50);
    expect(host.totals).toEqual([10]);
  });

  it('the bot plays to the end and leaves no timer once stopped', () => {
    const { host, run, stopBot } = startRun();
    vi.advanceTimersByTime(5000);
    expect(host.ends).toHaveLength(1);
    stopBot();
    run.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
