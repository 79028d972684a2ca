import { isSetFinished } from '@mindloom/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentSlot, isPlayFinished, sessionScore } from './session-state';
import {
  after,
  anySteps,
  chosen,
  continued,
  endedAt,
  endGame,
  failedAt,
  gone,
  left,
  limit,
  LIMIT_MS,
  loaded,
  next,
  partEnded,
  playingSet,
  playPlan,
  pointsIn,
  score,
  set,
  started,
  statesOf,
  type Step,
  withdrawn,
} from './testing/session-steps';

describe('a set', () => {
  it('a set continues with the next part when a part ends by itself, by its time limit or by End Game [DAY-03]', () => {
    for (const end of [[partEnded], [limit, endedAt(LIMIT_MS)], [endGame, partEnded]]) {
      const between = playingSet(score(40), ...end);
      expect(between).toMatchObject({ phase: 'between', partIndex: 1, mounted: null, total: 0 });
      expect(currentSlot(between)).toBe('word-recall');
      expect(next.reduce(after, between)).toMatchObject({ phase: 'playing', partIndex: 1 });
    }
  });

  it('between two games, a set loads the next game, and mounts it when the player continues', () => {
    const waiting = playingSet(partEnded, loaded);
    expect(waiting).toMatchObject({ phase: 'between', mounted: null, next: { slot: 'word-recall' } });
    expect(after(waiting, continued)).toMatchObject({ phase: 'loading', mounted: { slot: 'word-recall' } });
    const hurried = playingSet(partEnded, continued);
    expect(hurried).toMatchObject({ phase: 'loading', mounted: null });
    expect(after(hurried, loaded)).toMatchObject({ phase: 'loading', mounted: { slot: 'word-recall' } });
  });

  it('if a set was paused between two games, Continue ends this pause', () => {
    const away: Step = { type: 'paused', reasons: ['hidden', 'player'] };
    const back: Step = { type: 'resumed', reason: 'hidden' };
    expect(playingSet(partEnded, away, back, ...next).pauses.size).toBe(0);
  });

  it('a set ends completely when the player leaves, also between two games', () => {
    expect(playingSet(score(40), left, partEnded)).toMatchObject({ phase: 'ended', end: 'left' });
    const over = playingSet(score(40), partEnded, left);
    expect(over).toMatchObject({ phase: 'ended', end: 'left', played: [{ total: 40 }] });
    expect(sessionScore(over)).toBe(pointsIn(40));
    expect(playPlan(set, started, chosen(set), left).phase).toBe('loading');
  });

  it('a set is finished if its three parts are finished, but not if End Game stopped each part early [DAY-02]', () => {
    const three = (end: readonly Step[]) => playingSet(...end, ...next, ...end, ...next, ...end);
    const done = three([partEnded]);
    expect(done.phase === 'ended' && isPlayFinished(done)).toBe(true);
    const quit = three([endGame, partEnded]);
    expect(quit).toMatchObject({ phase: 'ended', end: 'finished' });
    expect(quit.phase === 'ended' && isPlayFinished(quit)).toBe(false);
    const early = playingSet(partEnded, ...next, left, endedAt(LIMIT_MS));
    expect(early.phase === 'ended' && isPlayFinished(early)).toBe(false);
  });

  it('a set replaces a game that cannot be loaded or is withdrawn before it begins [DAY-05]', () => {
    const lost: Step = { type: 'loadFailed', failure: gone };
    expect(playPlan(set, started, chosen(set), lost)).toMatchObject({
      phase: 'loading',
      remaining: [{ slot: 'number-sequence' }, { slot: 'reaction-test' }],
    });
    for (const loss of [[lost], [withdrawn('word-recall')], [loaded, withdrawn('word-recall')]]) {
      const replaced = playingSet(partEnded, ...loss, ...next, score(7), partEnded);
      expect(replaced).toMatchObject({
        phase: 'between',
        partIndex: 2,
        played: [{ slot: 'memory-match' }, { slot: 'number-sequence', total: 7 }],
      });
    }
  });

  it('a set replaces a game that fails or is withdrawn before it is finished, and drops its points [DAY-05]', () => {
    for (const loss of [
      [score(9), failedAt(9000)],
      [score(9), withdrawn('memory-match'), partEnded],
    ]) {
      const replaced = playingSet(...loss);
      expect(replaced).toMatchObject({
        phase: 'between',
        partIndex: 0,
        played: [],
        interrupted: { slot: 'memory-match' },
      });
      expect(sessionScore(replaced)).toBe(0);
      expect(next.reduce(after, replaced)).toMatchObject({ mounted: { slot: 'number-sequence' } });
    }
  });

  it('a set keeps the points of a game that failed after half of its time', () => {
    const over = playingSet(score(9), failedAt(LIMIT_MS / 2));
    expect(over).toMatchObject({ phase: 'between', partIndex: 1, played: [{ total: 9, isFinished: true }] });
  });

  it('in any order of events, a set plays no game twice, plays at most three games, and counts only the games that it played', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        for (const state of statesOf([started, chosen(set), ...steps])) {
          if (state.phase === 'idle') continue;
          const slots = [...state.played, ...(state.mounted === null ? [] : [state.mounted])].map(
            ({ slot }) => slot,
          );
          expect(new Set(slots).size).toBe(slots.length);
          expect(slots.length).toBeLessThanOrEqual(3);
          expect(state.partIndex).toBeGreaterThanOrEqual(state.played.length - 1);
          if (state.phase === 'playing') expect(state.mounted).not.toBeNull();
          else if (state.phase !== 'loading') expect(state.mounted).toBeNull();
          if (state.phase === 'ended')
            expect(isPlayFinished(state)).toBe(isSetFinished(state.played.map((part) => part.isFinished)));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
