// @vitest-environment happy-dom
import { createStore } from '@mindloom/base';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBestRun, rememberBestRunShown } from '../../platform/best-run';
import { endedSession, planOf, playedPart } from './testing/fixture-session';
import { fixtureChoice } from './testing/fixture-game';
import { idleSession, type Session } from './session-state';
import { useBestRun } from './use-best-run';

const KIND = { userId: 'ada', remote: 'memory', difficulty: 'medium', pace: 1 };

const choiceOf = (remote: string) => ({ ...fixtureChoice, release: { ...fixtureChoice.release, remote } });

/** Plays a game with these totals, one each second, and ends it. @returns the run that was compared with. */
function play(
  totals: readonly number[],
  { remote = 'memory', plan = planOf('memory-match'), isFinished = true } = {},
) {
  const ended = endedSession(plan, {
    played: [playedPart({ choice: choiceOf(remote), total: totals.at(-1) ?? 0, isFinished })],
  });
  const playing = (total: number): Session => ({
    ...ended,
    phase: 'playing',
    played: [],
    total,
    mounted: {
      slot: 'memory-match',
      choice: choiceOf(remote),
      game: {
        info: {
          id: remote,
          version: '1.0.0',
          contract: 1,
          title: '',
          area: 'memory',
          reads: [],
          metrics: [],
        },
        mount: () => ({ unmount: () => undefined }),
      },
    },
  });
  const store = createStore<Session>(idleSession(plan));
  let elapsedMs = 0;
  const session = { get: store.get, subscribe: store.subscribe, elapsedMs: () => elapsedMs };
  const { result } = renderHook(() => useBestRun(session, 'ada'));
  act(() => store.set(playing(0)));
  const shown = result.current;
  for (const total of totals) {
    elapsedMs += 1000;
    act(() => store.set(playing(total)));
  }
  act(() => store.set(ended));
  return shown;
}

beforeEach(() => localStorage.clear());
afterEach(() => cleanup());

it('a finished single game becomes the best run, with the times at which its score grew', () => {
  play([10, 10, 30]);
  expect(readBestRun(KIND)).toEqual({
    score: 30,
    steps: [
      [1000, 10],
      [3000, 30],
    ],
  });
});

it('the best run is shown in the next game only if the player has switched it on', () => {
  play([10]);
  expect(play([5])).toBeNull();
  rememberBestRunShown(true);
  expect(play([5])).toMatchObject({ score: 10 });
});

it('sets, unfinished games, and games for which the comparison says nothing leave no best run', () => {
  rememberBestRunShown(true);
  play([10], { plan: planOf('memory-match', 'mental-math', 'reaction-test') });
  play([10], { isFinished: false });
  play([10], { remote: 'reaction' });
  expect(readBestRun(KIND)).toBeNull();
  expect(readBestRun({ ...KIND, remote: 'reaction' })).toBeNull();
});
