// @vitest-environment happy-dom
import { setSize, type SlotId } from '@mindloom/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPlayFinished } from './session-state';
import { createFixtureGame, createFixturePlatform } from './testing/fixture-game';
import { planOf, startFixtureSession } from './testing/fixture-session';

/** The limit of a part: a third of ten minutes. */
const PART_MS = 200_000;

const second: readonly SlotId[] = ['number-sequence', 'pattern-recognition', 'word-recall'];
const third: readonly SlotId[] = ['reaction-test', 'mental-math', 'reaction-test@grid'];
const sets = second.flatMap((two) => third.map((three) => ['memory-match', two, three] as const));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it.each(sets)(
  'the set of %s, %s and %s is finished within ten minutes, even if no game ends by itself [DAY-02, DAY-03]',
  async (...slots) => {
    const plan = planOf(...slots);
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
    expect(state.phase === 'ended' && state.played.map(({ slot }) => slot)).toEqual(slots);
  },
);
