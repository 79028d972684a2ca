import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { describe, expect, it } from 'vitest';
import { playByHand } from '../testing';
import { createRoundsEngine } from './rounds-engine';
import { roundsOutcomes } from './rounds-outcomes';
import type { RoundQuestion } from './rounds-state';

const engine = createRoundsEngine<RoundQuestion>({
  levels: {
    easy: { rounds: 1, limitMs: 5000 },
    medium: { rounds: 2, limitMs: 5000 },
    hard: { rounds: 2, limitMs: 5000 },
  },
  pointsFor: () => 17,
  draw: () => ({ answer: -4, options: [-4, 1, 2, 3] }),
});
const outcomes = roundsOutcomes<RoundQuestion>({
  spoken: () => 'What is 1 minus 5?',
  solved: ({ answer }) => `It is ${answer}.`,
});

/** A run of one round whose question stands open, and what each step of it says. */
function asked() {
  const hand = playByHand(engine, { difficulty: 'easy' });
  const before = hand.state;
  hand.wait(2000);
  const saidAfter = (act: () => void) => {
    const { state } = hand;
    act();
    return outcomes(state, hand.state);
  };
  return { hand, saidFirst: outcomes(before, hand.state), saidAfter };
}

describe('what a step of a run means outside the board', () => {
  it('is the question with its options, in words', () => {
    expect(asked().saidFirst).toEqual([
      { kind: 'announce', text: 'Round 1. What is 1 minus 5? 1: \u22124. 2: 1. 3: 2. 4: 3.' },
    ]);
  });

  it('is a toast, a sound and the solution after a right answer', () => {
    const { hand, saidAfter } = asked();
    expect(saidAfter(() => hand.send({ type: 'answered', turn: 1, option: 0 }))).toEqual([
      { kind: 'notify', notice: { kind: 'success', text: 'Correct! +17 points' } },
      { kind: 'announce', text: 'It is -4.' },
      { kind: 'sound', sound: 'good' },
    ]);
  });

  it('is another toast and sound after a wrong answer, and another one after the time', () => {
    const wrong = asked();
    expect(wrong.saidAfter(() => wrong.hand.send({ type: 'answered', turn: 1, option: 1 }))).toEqual([
      { kind: 'notify', notice: { kind: 'error', text: 'Incorrect answer!' } },
      { kind: 'announce', text: 'It is -4.' },
      { kind: 'sound', sound: 'bad' },
    ]);
    const late = asked();
    expect(late.saidAfter(() => late.hand.wait(5000))[0]).toEqual({
      kind: 'notify',
      notice: { kind: 'error', text: "Time's up!" },
    });
  });

  it('is how many were right at the end, and nothing for a refused answer', () => {
    const { hand, saidAfter } = asked();
    expect(saidAfter(() => hand.send({ type: 'answered', turn: 9, option: 0 }))).toEqual([]);
    hand.send({ type: 'answered', turn: 1, option: 0 });
    expect(saidAfter(() => hand.wait(2000))).toEqual([
      { kind: 'announce', text: 'All rounds done. 1 of 1 right.' },
      { kind: 'sound', sound: 'win' },
    ]);
  });

  it('is a kind word after a pause', () => {
    const state = engine.step(
      engine.start({ ...defaultSettings, difficulty: 'easy' }, 0),
      { type: 'ticked' },
      2000,
    );
    const paused = engine.resumed?.(state, 2000) ?? state;
    expect(outcomes(state, paused)).toEqual([
      { kind: 'announce', text: 'You paused, so another question comes. Nothing lost.' },
    ]);
  });
});
