import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { describe, expect, it } from 'vitest';
import { playByHand } from '../testing';
import { START_MS } from '../start';
import { createRoundsEngine } from './rounds-engine';
import type { RoundQuestion } from './rounds-state';
import { roundsOutcomes } from './rounds-outcomes';

const engine = createRoundsEngine<RoundQuestion>({
  levels: {
    easy: { rounds: 1, limitMs: 5000 },
    medium: { rounds: 2, limitMs: 5000 },
    hard: { rounds: 2, limitMs: 5000 },
  },
  pointsFor: () => 17,
  draw: () => ({ answer: -4, options: [-4, 1, 2, 3] }),
  explain: () => ({ question: '1 \u2212 5', reason: 'Check: \u22124 + 5 = 1.' }),
  measure: () => ({ item: 'sub:1:5', prior: 0 }),
});
const outcomes = roundsOutcomes<RoundQuestion>({
  spoken: () => 'What is 1 minus 5?',
  solved: ({ answer }) => `It is ${answer}.`,
});

/**
 * Starts a run of one round and opens the question. `outcomesOf` runs an action and returns the outcomes (toasts,
 * announcements and sounds) that the action causes.
 */
function startQuestion() {
  const run = playByHand(engine, { difficulty: 'easy' });
  const before = run.state;
  run.wait(START_MS);
  const outcomesOf = (act: () => void) => {
    const { state } = run;
    act();
    return outcomes(state, run.state);
  };
  return { run, firstOutcomes: outcomes(before, run.state), outcomesOf };
}

describe('the outcomes of a step', () => {
  it('a new question is announced with its options', () => {
    expect(startQuestion().firstOutcomes).toEqual([
      { kind: 'announce', text: 'Round 1. What is 1 minus 5? 1: \u22124. 2: 1. 3: 2. 4: 3.' },
    ]);
  });

  it('a right answer causes a toast, the announced solution and a sound', () => {
    const { run, outcomesOf } = startQuestion();
    expect(outcomesOf(() => run.send({ type: 'answered', turn: 1, option: 0 }))).toEqual([
      { kind: 'notify', notice: { kind: 'success', text: 'Correct! +17 points' } },
      { kind: 'announce', text: 'It is -4.' },
      { kind: 'sound', sound: 'good' },
    ]);
  });

  it('a wrong answer and a timeout cause different toasts', () => {
    const wrong = startQuestion();
    expect(wrong.outcomesOf(() => wrong.run.send({ type: 'answered', turn: 1, option: 1 }))).toEqual([
      { kind: 'notify', notice: { kind: 'error', text: 'Incorrect answer!' } },
      { kind: 'announce', text: 'It is -4.' },
      { kind: 'sound', sound: 'bad' },
    ]);
    const late = startQuestion();
    expect(late.outcomesOf(() => late.run.wait(5000))[0]).toEqual({
      kind: 'notify',
      notice: { kind: 'error', text: "Time's up!" },
    });
  });

  it('the end of a run announces the number of right answers, and an answer that is ignored causes no outcome', () => {
    const { run, outcomesOf } = startQuestion();
    expect(outcomesOf(() => run.send({ type: 'answered', turn: 9, option: 0 }))).toEqual([]);
    run.send({ type: 'answered', turn: 1, option: 0 });
    expect(outcomesOf(() => run.wait(2000))).toEqual([
      { kind: 'announce', text: 'All rounds done. 1 of 1 right.' },
      { kind: 'sound', sound: 'win' },
    ]);
  });

  it('the winning sound needs at least half of the answers right', () => {
    const { run, outcomesOf } = startQuestion();
    run.send({ type: 'answered', turn: 1, option: 1 });
    expect(outcomesOf(() => run.wait(2000))).toEqual([
      { kind: 'announce', text: 'All rounds done. 0 of 1 right.' },
      { kind: 'sound', sound: 'tap' },
    ]);
  });

  it('an announcement explains that a question was replaced because of a pause', () => {
    const state = engine.step(
      engine.start({ ...defaultSettings, difficulty: 'easy' }, 0),
      { type: 'ticked' },
      START_MS,
    );
    const paused = engine.resumed?.(state, START_MS) ?? state;
    expect(outcomes(state, paused)).toEqual([
      { kind: 'announce', text: 'You paused, so another question comes. Nothing lost.' },
    ]);
  });
});
