// @vitest-environment happy-dom
import { addDays, dailySet, setSize } from '@mindloom/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPlayFinished } from './session-state';
import { createFixtureGame, createFixturePlatform } from './testing/fixture-game';
import { planOf, startFixtureSession } from './testing/fixture-session';

/** The time limit of one part: a third of ten minutes. */
const PART_MS = 200_000;

/** A set has three of the seven games, each of a different area (D-04). So this many sets are possible. */
const SET_COUNT = 25;
const sets = Array.from({ length: SET_COUNT }, (_, day) =>
  dailySet(addDays('2026-12-01', day)).map(({ slot }) => slot),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('the sets of 25 days contain every possible set', () => {
  expect(new Set(sets.map((slots) => slots.toSorted().join())).size).toBe(SET_COUNT);
});

it.each(sets)(
  'the set of %s, %s and %s is finished within ten minutes, even if no game ends by itself [DAY-02, DAY-03]',
  async (first = '', ...others) => {
    const plan = planOf(first, ...others);
    for (const part of plan.parts) Object.assign(part, { limitMs: PART_MS });
    const { session, onEnded } = await startFixtureSession(plan, {
      platform: createFixturePlatform(createFixtureGame().game),
    });
    const startMs = performance.now();
    for (let part = 0; part < setSize; part += 1) {
      await vi.advanceTimersByTimeAsync(PART_MS);
      session.continueSet();
      await vi.advanceTimersByTimeAsync(0);
    }
    const state = session.get();
    expect(performance.now() - startMs).toBeLessThanOrEqual(600_000);
    expect(state).toMatchObject({ phase: 'ended', end: 'finished' });
    expect(onEnded).toHaveBeenCalledOnce();
    expect(state.phase === 'ended' && isPlayFinished(state)).toBe(true);
    expect(state.phase === 'ended' && state.played.map(({ slot }) => slot)).toEqual([first, ...others]);
  },
);
