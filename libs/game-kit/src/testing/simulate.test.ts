import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { describe, expect, it } from 'vitest';
import { countingGame, engine } from '../../tests/counting-game';
import { simulate } from './simulate';

const { bot } = countingGame;
type CountingBot = typeof bot;

describe('simulate', () => {
  it('simulate plays to the end, and the same seed gives the same run', () => {
    const play = (seed: number) => simulate(engine, bot, { ...defaultSettings, seed });
    expect(play(5)).toEqual(play(5));
    expect(play(5)).not.toEqual(play(6));
    expect(play(5).at(-1)?.state.over).toBe(true);
  });

  it('simulate returns the states of a run in order of time, and the only events are those of the bot', () => {
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

  it('simulate jumps from deadline to deadline while the bot waits, and stops at the limit', () => {
    const idle: CountingBot = () => null;
    expect(simulate(engine, idle, defaultSettings, 1000).at(-1)).toMatchObject({
      atMs: 1000,
      state: { count: 10 },
    });
  });

  it('simulate ends when the engine has no deadline and the bot has no event', () => {
    const still = { ...engine, wakeAtMs: () => null };
    expect(simulate(still, () => null, defaultSettings)).toHaveLength(1);
  });
});
