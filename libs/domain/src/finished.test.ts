import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFinished, isSetFinished, playedShareOf } from './finished';

const limitMs = 200_000;
const anyShare = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
const anyElapsed = fc.integer({ min: 0, max: limitMs });
const byPlayerOrFailure = fc.constantFrom('player', 'failure');

it('a play that ended by itself or by its time limit is finished, however short it was [DAY-01]', () => {
  fc.assert(
    fc.property(fc.constantFrom('game', 'limit'), anyShare, anyElapsed, (end, playedShare, elapsedMs) => {
      expect(isFinished({ end, playedShare, elapsedMs, limitMs })).toBe(true);
    }),
  );
});

it('a play that the player or a failure ended is finished if at least half of its rounds or time was played [DAY-01]', () => {
  fc.assert(
    fc.property(byPlayerOrFailure, anyShare, anyElapsed, (end, playedShare, elapsedMs) => {
      const isHalfPlayed = (playedShare !== null && playedShare >= 0.5) || elapsedMs >= 100_000;
      expect(isFinished({ end, playedShare, elapsedMs, limitMs })).toBe(isHalfPlayed);
    }),
  );
  const left = { end: 'player', playedShare: null, limitMs } as const;
  expect(isFinished({ ...left, elapsedMs: 99_999 })).toBe(false);
  expect(isFinished({ ...left, elapsedMs: 100_000 })).toBe(true);
  expect(isFinished({ ...left, elapsedMs: 0, playedShare: 0.5 })).toBe(true);
  expect(isFinished({ ...left, elapsedMs: 0, playedShare: 0.49 })).toBe(false);
});

it('a finished play stays finished if the player plays longer', () => {
  const shares = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(
      byPlayerOrFailure,
      shares,
      fc.tuple(anyElapsed, anyElapsed),
      (end, [one, two], [early, late]) => {
        const [less, more] = [Math.min(one, two), Math.max(one, two)];
        const [before, after] = [Math.min(early, late), Math.max(early, late)];
        if (isFinished({ end, playedShare: less, elapsedMs: before, limitMs }))
          expect(isFinished({ end, playedShare: more, elapsedMs: after, limitMs })).toBe(true);
      },
    ),
  );
});

it('a set is finished only with three finished parts [DAY-02]', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 4 }), (parts) => {
      expect(isSetFinished(parts)).toBe(parts.length === 3 && !parts.includes(false));
    }),
  );
});

it('the played share is the share of the played rounds or of the used time, whichever is larger, and at most 1', () => {
  expect(playedShareOf({ playedShare: 0.4, elapsedMs: 20_000, limitMs })).toBe(0.4);
  expect(playedShareOf({ playedShare: 0.4, elapsedMs: 120_000, limitMs })).toBe(0.6);
  expect(playedShareOf({ playedShare: null, elapsedMs: 250_000, limitMs })).toBe(1);
});
