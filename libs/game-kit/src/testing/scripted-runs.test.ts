import { defaultSettings } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingGame, type CountingEvent, engine } from '../../tests/counting-game';
import { expectSameRuns } from './invariants';
import { feedbackOf, playByHand, scriptRun } from './scripted-runs';

const tap: CountingEvent = { type: 'tapped' };

const runs = fc
  .array(fc.record({ afterMs: fc.nat(400), wanted: fc.constant(null) }), { maxLength: 10 })
  .map((moves) => scriptRun(engine, defaultSettings, moves, () => tap));

describe('a scripted run', () => {
  it('scriptRun computes each event from the state at the time of the event', () => {
    const counts: number[] = [];
    const moves = [250, 100, 0].map((afterMs) => ({ afterMs, wanted: tap }));
    const { script } = scriptRun(engine, defaultSettings, moves, ({ count }, wanted) => {
      counts.push(count);
      return wanted;
    });
    expect(counts).toEqual([2, 13, 23]);
    expect(script.map(({ afterMs }) => afterMs)).toEqual([250, 100, 0]);
  });

  it('a scripted run is the same however late its timers fire', () => {
    expectSameRuns(engine, runs);
  });

  it('expectSameRuns fails for an engine that keeps data outside its state', () => {
    let steps = 0;
    const forgetful: typeof engine = {
      ...engine,
      step: (...args) => ({ ...engine.step(...args), count: (steps += 1) }),
    };
    expect(() => expectSameRuns(forgetful, runs)).toThrow(/Property failed/);
  });
});

it('feedbackOf returns the announcements and sounds of a state change', () => {
  const play = playByHand(engine);
  const { outcomes } = countingGame;
  expect(feedbackOf(outcomes, play, () => play.send(tap))).toEqual({
    announcements: ['10'],
    sounds: ['tap'],
  });
  expect(feedbackOf(outcomes, play, () => {})).toEqual({ announcements: [], sounds: [] });
});
