import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countingGame, engine } from '../tests/counting-game';
import { type Bot, driveWithBot, simulate } from './bot';
import { createRun } from './run';

const { bot } = countingGame;
type CountingBot = typeof bot;

describe('simulate', () => {
  it('plays to the end, with the same moments for the same seed', () => {
    const play = (seed: number) => simulate(engine, bot, { ...defaultSettings, seed });
    expect(play(5)).toEqual(play(5));
    expect(play(5)).not.toEqual(play(6));
    expect(play(5).at(-1)?.state.over).toBe(true);
  });

  it('orders moments by time and includes only the bot’s events', () => {
    const moments = simulate(engine, bot, defaultSettings);
    expect(moments.map(({ atMs }) => atMs)).toEqual(
      moments.map(({ atMs }) => atMs).toSorted((a, b) => a - b),
    );
    for (const [index, { event, state }] of moments.entries()) {
      const before = moments[index - 1]?.state;
      if (before !== undefined && event !== undefined && before.overAtMs === null) {
        expect(state.count).toBe(before.count + 10);
      }
    }
  });

  it('only wakes the engine while the bot waits, and stops at the limit', () => {
    const idle: CountingBot = () => null;
    expect(simulate(engine, idle, defaultSettings, 1000).at(-1)).toMatchObject({
      atMs: 1000,
      state: { count: 10 },
    });
  });

  it('ends when there is no deadline and no move', () => {
    const still = { ...engine, wakeAtMs: () => null };
    expect(simulate(still, () => null, defaultSettings)).toHaveLength(1);
  });
});

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

  it('thinks on the run’s clock and does nothing during a pause', () => {
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

  it('plays to the end and leaves no timer once stopped', () => {
    const { host, run, stopBot } = startRun();
    vi.advanceTimersByTime(5000);
    expect(host.ends).toHaveLength(1);
    stopBot();
    run.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
