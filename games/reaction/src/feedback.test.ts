import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { describe, expect, it } from 'vitest';
import { engine, type ReactionState } from './engine';
import { outcomes } from './feedback';

const idle = engine.start({ ...defaultSettings, difficulty: 'easy' }, 0);
const waiting = engine.step(idle, { type: 'started' }, 0);
const dueMs = engine.wakeAtMs(waiting) ?? NaN;
const due = engine.step(waiting, { type: 'ticked' }, dueMs);
const target = engine.step(due, { type: 'targetShown', frameMs: 5000 }, dueMs + 20);
const hit = (reactionMs: number) =>
  engine.step(target, { type: 'pressed', stampMs: 5000 + reactionMs, onTarget: true }, dueMs + 300);

const textsOf = (before: ReactionState, after: ReactionState) =>
  outcomes(before, after).flatMap((outcome) => (outcome.kind === 'announce' ? [outcome.text] : []));

describe('feedback of the reaction game', () => {
  it('the game shows an error toast after a press during the wait [REA-06]', () => {
    const early = engine.step(waiting, { type: 'pressed', stampMs: 1, onTarget: false }, 100);
    expect(outcomes(waiting, early)).toContainEqual({
      kind: 'notify',
      notice: { kind: 'error', text: 'Too early! Wait for the target to appear' },
    });
  });

  it('the game shows one toast for each early press, and none when the round starts again', () => {
    const press = { type: 'pressed', stampMs: 1, onTarget: false } as const;
    const once = engine.step(waiting, press, 100);
    const restarted = engine.step(once, { type: 'started' }, 200);
    const twice = engine.step(restarted, press, 300);
    const toasts = [outcomes(once, restarted), outcomes(restarted, twice)].map(
      (list) => list.filter(({ kind }) => kind === 'notify').length,
    );
    expect(toasts).toEqual([0, 1]);
  });

  it('the game shows no toast when it explains that a frame was late or that the game was paused', () => {
    const late = engine.step(due, { type: 'targetShown', frameMs: 5000 }, dueMs + 500);
    const paused = engine.resumed?.(waiting, 0) ?? waiting;
    expect(textsOf(due, late)).toEqual([expect.stringContaining('does not count')]);
    expect(textsOf(waiting, paused)).toEqual([expect.stringContaining('You paused')]);
    expect(outcomes(due, late).some(({ kind }) => kind === 'notify')).toBe(false);
  });

  it('the game announces the target once it is on the screen, without a sound', () => {
    expect(outcomes(waiting, due)).toEqual([]);
    expect(outcomes(due, target)).toEqual([{ kind: 'announce', text: 'Now' }]);
    const missed = engine.step(target, { type: 'pressed', stampMs: 5100, onTarget: false }, dueMs + 120);
    expect(outcomes(target, missed)).toEqual([]);
  });

  it('the game announces time, rating and points after a hit [REA-04]', () => {
    expect(textsOf(target, hit(250))).toEqual(['250 milliseconds. Super fast! Plus 400 points.']);
    expect(textsOf(target, hit(60))).toEqual([
      expect.stringMatching(/^60 mill.*lucky guess.*Plus 10 points\.$/),
    ]);
  });

  it('the game announces average and best time at the end, or neither if every hit was a guess', () => {
    const over = (state: ReactionState): ReactionState => ({ ...state, phase: { name: 'over' } });
    expect(textsOf(hit(250), over(hit(250)))).toEqual([
      'All rounds done. Average 250, best 250 milliseconds.',
    ]);
    expect(textsOf(hit(50), over(hit(50)))).toEqual(['All rounds done.']);
  });
});
