import { defaultSettings } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingGame, type CountingEvent, engine } from '../../tests/counting-game';
import { heard } from './heard';
import { playByHand } from './play-by-hand';
import { expectSameRuns, scriptRun } from './scripted-runs';

const tap: CountingEvent = { type: 'tapped' };

const runs = fc
  .array(fc.record({ afterMs: fc.nat(400), wanted: fc.constant(null) }), { maxLength: 10 })
  .map((moves) => scriptRun(engine, defaultSettings, moves, () => tap));

describe('a scripted run', () => {
  it('asks for the event at its own moment', () => {
    const counts: number[] = [];
    const moves = [250, 100, 0].map((afterMs) => ({ afterMs, wanted: tap }));
    const { script } = scriptRun(engine, defaultSettings, moves, ({ count }, wanted) => {
      counts.push(count);
      return wanted;
    });
    expect(counts).toEqual([2, 13, 23]);
    expect(script.map(({ afterMs }) => afterMs)).toEqual([250, 100, 0]);
  });

  it('of a lawful engine is the same however late its timers come', () => {
    expectSameRuns(engine, runs);
  });

  it('of an engine that remembers something beside its state is found out', () => {
    let steps = 0;
    const forgetful: typeof engine = {
      ...engine,
      step: (...args) => ({ ...engine.step(...args), count: (steps += 1) }),
    };
    expect(() => expectSameRuns(forgetful, runs)).toThrow(/Property failed/);
  });
});

it('hears words and sounds of a change, and nothing where there is none', () => {
  const play = playByHand(engine);
  const { outcomes } = countingGame;
  expect(heard(outcomes, play, () => play.send(tap))).toEqual({ words: ['10'], sounds: ['tap'] });
  expect(heard(outcomes, play, () => {})).toEqual({ words: [], sounds: [] });
});
