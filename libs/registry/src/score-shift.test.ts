import { seeded } from '@mindloom/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  growthUntilDecided,
  mixtureHalfWidth,
  SCORE_SHIFT_RULES,
  scoreShift,
  type ScoreStratum,
} from './score-shift';

const STEPS = 12;
const bins = fc.array(fc.nat(20), { minLength: STEPS, maxLength: STEPS });
const stratum = fc.record({ newer: bins, older: bins });
const swapped = ({ newer, older }: ScoreStratum): ScoreStratum => ({ newer: older, older: newer });

/** Returns how many players have a score in each bucket. The scores are distributed around the bucket `step`. */
function around(step: number, players: number, seed: number): number[] {
  const counts = Array.from({ length: STEPS }, () => 0);
  const random = seeded(seed, 'scores');
  for (let player = 0; player < players; player++) {
    const place = Math.round(step + (random.next() + random.next() + random.next() - 1.5) * 4);
    const within = Math.min(STEPS - 1, Math.max(0, place));
    counts[within] = (counts[within] ?? 0) + 1;
  }
  return counts;
}

describe('the comparison of scores', () => {
  it('scoreShift gives the verdict "too-few" while one version has fewer than 30 players', () => {
    const few = scoreShift([{ newer: around(9, 29, 1), older: around(2, 500, 2) }]);
    expect(few).toEqual({
      verdict: 'too-few',
      newerPlayers: 29,
      olderPlayers: 500,
      chance: null,
      within: null,
      standardError: null,
    });
    expect(scoreShift([]).verdict).toBe('too-few');
  });

  it('scoreShift counts only players of difficulties at which both versions were played', () => {
    const alone = { newer: around(9, 100, 1), older: around(9, 0, 1) };
    expect(scoreShift([alone])).toMatchObject({ verdict: 'too-few', newerPlayers: 0 });
  });

  it('scoreShift detects that a version made the game easier or harder', () => {
    expect(scoreShift([{ newer: around(8, 80, 1), older: around(6, 400, 2) }]).verdict).toBe('easier');
    expect(scoreShift([{ newer: around(4, 80, 1), older: around(6, 400, 2) }]).verdict).toBe('harder');
  });

  it('scoreShift calls two versions alike only with enough players to detect a change', () => {
    expect(scoreShift([{ newer: around(6, 2000, 1), older: around(6, 2000, 2) }]).verdict).toBe('alike');
    expect(scoreShift([{ newer: around(6, 40, 1), older: around(6, 40, 2) }]).verdict).toBe('unclear');
  });

  it('scoreShift does not call a version harder because more of its players chose "hard"', () => {
    const easy = { newer: around(9, 60, 1), older: around(9, 600, 2) };
    const hard = { newer: around(3, 600, 3), older: around(3, 60, 4) };
    const { verdict, chance } = scoreShift([easy, hard]);
    expect(['alike', 'unclear']).toContain(verdict);
    expect(chance).toBeCloseTo(0.5, 1);
  });

  it('scoreShift reports a change in fewer than 1 of 60 comparisons of equal versions', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed);
    const cried = seeds.filter((seed) => {
      const { verdict } = scoreShift([
        { newer: around(6, 100, seed * 31), older: around(6, 300, seed * 17 + 5) },
      ]);
      return verdict === 'easier' || verdict === 'harder';
    });
    expect(cried.length).toBeLessThan(5);
  });

  it('scoreShift narrows the confidence interval for tied scores', () => {
    // By hand: the newer version wins 300 of 900 pairs of players, where a tie counts half. In each of the two buckets,
    // 30 players are tied. The variance is 75 * (61 - 53,940 / 3,540) = 3,432.2.
    const result = scoreShift([{ newer: [20, 10], older: [10, 20] }]);
    expect(result).toMatchObject({ verdict: 'unclear', newerPlayers: 30, olderPlayers: 30 });
    expect(result.chance).toBeCloseTo(1 / 3, 12);
    const standardError = Math.sqrt(75 * (61 - 53_940 / 3540)) / 900;
    expect(result.standardError).toBeCloseTo(standardError, 12);
    expect(result.within).toBeCloseTo(mixtureHalfWidth(standardError), 12);
  });

  it('scoreShift gives the verdict "alike" for a difference that is certain, but too small to matter', () => {
    const result = scoreShift([{ newer: [44_000, 56_000], older: [50_000, 50_000] }]);
    expect(result.chance).toBeCloseTo(0.53, 12);
    expect(result.within).toBeLessThan(0.01);
    expect(result.verdict).toBe('alike');
  });

  it('scoreShift returns the opposite verdict if the two versions are swapped', () => {
    const opposite = { easier: 'harder', harder: 'easier' } as const;
    fc.assert(
      fc.property(fc.array(stratum, { maxLength: 3 }), (strata) => {
        const one = scoreShift(strata);
        const other = scoreShift(strata.map(swapped));
        const { verdict } = one;
        expect(other.verdict).toBe(
          verdict === 'easier' || verdict === 'harder' ? opposite[verdict] : verdict,
        );
        if (one.chance !== null && other.chance !== null) expect(one.chance + other.chance).toBeCloseTo(1);
      }),
    );
  });

  it('scoreShift reports "easier" or "harder" only if the confidence interval excludes 0.5', () => {
    fc.assert(
      fc.property(fc.array(stratum, { maxLength: 3 }), (strata) => {
        const { verdict, chance, within, newerPlayers, olderPlayers } = scoreShift(strata);
        if (verdict !== 'easier' && verdict !== 'harder') return;
        expect(Math.min(newerPlayers, olderPlayers)).toBeGreaterThanOrEqual(SCORE_SHIFT_RULES.fewestPlayers);
        expect(Math.abs((chance ?? 0.5) - 0.5)).toBeGreaterThan(within ?? 1);
      }),
    );
  });

  it('the interval of mixtureHalfWidth is wider than an interval that may be read only once', () => {
    // By hand: with a standard error of 1 / sqrt(6000), the ratio is 1/12, and (1 + 1/12) * (ln 13 + 2 ln 100) =
    // 12.7566.
    expect(mixtureHalfWidth(6000 ** -0.5) * 6000 ** 0.5).toBeCloseTo(Math.sqrt(12.7566), 4);
    for (const players of [30, 1000, 100_000])
      expect(mixtureHalfWidth(players ** -0.5) * players ** 0.5).toBeGreaterThan(2.576);
  });

  it('scoreShift weights strata so that a large stratum does not hide the variance of a small one', () => {
    const even = { newer: [50, 50], older: [50, 50] };
    const small = { newer: [2, 2], older: [2, 2] };
    expect(scoreShift([even, small]).standardError).toBeCloseTo(
      Math.sqrt(
        (100 * 100 * (201 - (2 * (100 ** 3 - 100)) / (200 * 199))) / 12 / 201 ** 2 +
          (4 * 4 * (9 - (2 * (4 ** 3 - 4)) / (8 * 7))) / 12 / 9 ** 2,
      ) /
        (10_000 / 201 + 16 / 9),
      12,
    );
  });

  it('growthUntilDecided predicts how much more data decides the comparison', () => {
    const unclear = scoreShift([{ newer: around(6, 100, 1), older: around(6, 100, 2) }]);
    expect(unclear.verdict).toBe('unclear');
    const growth = growthUntilDecided(unclear) ?? 0;
    expect(growth).toBeGreaterThan(1);
    const { chance, standardError } = unclear;
    const within = mixtureHalfWidth((standardError ?? 0) / Math.sqrt(growth));
    const shift = Math.abs((chance ?? 0) - 0.5);
    const { smallestShift } = SCORE_SHIFT_RULES;
    expect((shift > within && shift >= smallestShift) || shift + within < 2 * smallestShift).toBe(true);
    expect(growthUntilDecided(scoreShift([{ newer: [0, 100], older: [100, 0] }]))).toBe(1);
    expect(growthUntilDecided(scoreShift([]))).toBeNull();
  });
});
