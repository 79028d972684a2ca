import { seeded } from '@mindloom/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUARD_RULES, judgeCandidate, judgeStable, type LoadCounts, wilsonLower } from './guard';

const nobody: LoadCounts = { attempts: 0, failures: 0, failingNetworks: 0, firstDay: false };
/** Load counts. Every failure comes from another network, unless `failingNetworks` is given. */
const of = (failures: number, attempts: number, failingNetworks = failures): LoadCounts => ({
  failures,
  attempts,
  failingNetworks,
  firstDay: true,
});
const candidate = (counts: LoadCounts, stable = nobody) =>
  judgeCandidate({ candidate: counts, stable, fallback: nobody });
const stable = (counts: LoadCounts, fallback = nobody) =>
  judgeStable({ candidate: nobody, stable: counts, fallback });

const counts = fc.nat(5000).chain((attempts) => fc.nat(attempts).map((failures) => of(failures, attempts)));

/** Returns a function that says whether the next load fails. The seed makes the same loads fail in every run. */
function loads(seed: number, rate: number) {
  const random = seeded(seed, 'loads');
  return () => random.next() < rate;
}

/**
 * Judges a candidate after its loads. Leaves out loads that cannot make the guard act.
 * @returns the number of loads after which the guard halts the candidate; null if it never does.
 */
function haltedAfter(rate: number, attempts: number, seed: number): number | null {
  const fails = loads(seed, rate);
  let failures = 0;
  for (let tried = 1; tried <= attempts; tried++) {
    const isFailure = fails();
    if (isFailure) failures += 1;
    // A success can make the guard act only if it completes the minimum number of players.
    const canAct = isFailure || tried === GUARD_RULES.candidatePlayers;
    if (canAct && candidate(of(failures, tried)).failsTooOften) return tried;
  }
  return null;
}

describe('wilsonLower', () => {
  it('the bound of wilsonLower is from 0 to the failure rate, and is not lower for ten times as many failures and attempts', () => {
    fc.assert(
      fc.property(counts, (counted) => {
        const bound = wilsonLower(counted);
        expect(bound).toBeGreaterThanOrEqual(0);
        if (counted.attempts === 0) return;
        expect(bound).toBeLessThanOrEqual(counted.failures / counted.attempts + 1e-12);
        const tenfold = of(counted.failures * 10, counted.attempts * 10);
        expect(wilsonLower(tenfold)).toBeGreaterThanOrEqual(bound - 1e-12);
      }),
    );
  });

  it('wilsonLower returns the values of Wilson’s formula for 15 and for 0 failures of 50', () => {
    expect(wilsonLower(of(15, 50))).toBeCloseTo(0.149, 3);
    expect(wilsonLower(of(0, 50))).toBe(0);
  });
});

describe('the guard', () => {
  it('the guard does not judge a candidate with fewer than 12 players, or a stable version with fewer than 50', () => {
    const { candidatePlayers, stablePlayers } = GUARD_RULES;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: candidatePlayers - 1 }), counts, (tried, other) => {
        expect(candidate(of(tried, tried), other).failsTooOften).toBe(false);
        expect(candidate(of(tried, tried)).missingPlayers).toBe(12 - tried);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: stablePlayers - 1 }), counts, (tried, other) => {
        expect(stable(of(tried, tried), other).failsTooOften).toBe(false);
        expect(stable(of(tried, tried)).missingPlayers).toBe(50 - tried);
      }),
    );
  });

  it('the guard halts a candidate at its 12th player if it fails for every player', () => {
    expect(haltedAfter(1, 200, 1)).toBe(12);
  });

  it('the guard halts a candidate at the 10th failure among its first 200 players', () => {
    expect(candidate(of(10, 200))).toMatchObject({ budget: 10, failsTooOften: true });
    expect(candidate(of(9, 200)).failsTooOften).toBe(false);
    // More than 200 players have voted, or the first day is over, so only the e-process decides.
    expect(candidate(of(10, 201)).failsTooOften).toBe(false);
    expect(candidate({ ...of(10, 200), firstDay: false })).toMatchObject({
      budget: 14,
      failsTooOften: false,
    });
  });

  it('the error budget is the smallest number of failing players at which the guard acts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 3000 }), counts, (attempts, other) => {
        const { budget } = candidate(of(0, attempts), other);
        const halts = (failures: number) => candidate(of(failures, attempts), other).failsTooOften;
        if (budget === null) expect(halts(attempts)).toBe(false);
        else expect([halts(budget - 1), halts(budget)]).toEqual([false, true]);
      }),
    );
  });

  it('if the guard halts a candidate, it would also halt this candidate with one more failure', () => {
    fc.assert(
      fc.property(counts, counts, ({ attempts, failures }, reference) => {
        const worse = candidate(of(Math.min(attempts, failures + 1), attempts), reference).failsTooOften;
        if (candidate(of(failures, attempts), reference).failsTooOften) expect(worse).toBe(true);
      }),
    );
  });

  it('the guard halts a candidate only if it fails for over 2 % and over three times as often as the stable version', () => {
    expect(candidate(of(18, 60)).failsTooOften).toBe(true);
    expect(candidate(of(2, 60)).failsTooOften).toBe(false);
    // Both versions fail equally often, so the candidate does not cause the failures.
    expect(candidate(of(30, 60), of(270, 540)).failsTooOften).toBe(false);
    expect(candidate(of(18, 60), of(5, 540)).failsTooOften).toBe(true);
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const { failsTooOften, atLeast, allowed } = candidate(one, other);
        if (!failsTooOften) return;
        expect(one.failures / one.attempts).toBeGreaterThan(GUARD_RULES.candidateLimit);
        expect(atLeast).toBeGreaterThan(GUARD_RULES.timesReference * wilsonLower(other));
        expect(allowed).toBeLessThan(1);
      }),
    );
  });

  it('the guard does not halt a version whose failures come from fewer than 8 networks', () => {
    const { fewestNetworks } = GUARD_RULES;
    fc.assert(
      fc.property(counts, fc.nat(fewestNetworks - 1), counts, ({ attempts, failures }, networks, other) => {
        expect(candidate(of(failures, attempts, networks), other).failsTooOften).toBe(false);
        expect(stable(of(failures, attempts, networks), other).failsTooOften).toBe(false);
      }),
    );
    expect(candidate(of(60, 60, fewestNetworks - 1)).missingNetworks).toBe(1);
    expect(candidate(of(60, 60, fewestNetworks)).failsTooOften).toBe(true);
  });

  it('the guard replaces a stable version that fails for over 10 %, unless the last good version fails as often', () => {
    expect(stable(of(30, 100)).failsTooOften).toBe(true);
    expect(stable(of(5, 100)).failsTooOften).toBe(false);
    expect(stable(of(90, 100), of(80, 90)).failsTooOften).toBe(false);
  });

  it('the guard halts a candidate with a failure rate of 30 % after at most 60 players', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed);
    const after = seeds.map((seed) => haltedAfter(0.3, 200, seed));
    expect(after.filter((tried) => tried === null || tried > 60)).toEqual([]);
  });

  it('the guard almost never halts a candidate that fails for 1 % of 2,000 players', () => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed * 7919);
    const halted = seeds.filter((seed) => haltedAfter(0.01, 2000, seed) !== null);
    expect(halted.length).toBeLessThanOrEqual(2);
  });
});

describe('the most powerful rule for 200 players with at most 1 % false halts', () => {
  const PLAYERS = 200;
  /** Returns the binomial probability of at least a given number of failures. */
  const atLeast = (failures: number, rate: number): number => {
    let probability = (1 - rate) ** PLAYERS;
    let below = 0;
    for (let count = 0; count < failures; count++) {
      below += probability;
      probability *= ((PLAYERS - count) / (count + 1)) * (rate / (1 - rate));
    }
    return 1 - below;
  };

  it('with 200 players, no rule with at most 1 % false halts detects a failure rate of 5 % in more than 57.1 % of cases', () => {
    expect(atLeast(10, 0.02)).toBeCloseTo(0.0075, 4);
    expect(atLeast(9, 0.02)).toBeCloseTo(0.0202, 4);
    const share = (0.01 - atLeast(10, 0.02)) / (atLeast(9, 0.02) - atLeast(10, 0.02));
    expect(share).toBeCloseTo(0.199, 3);
    const power = (1 - share) * atLeast(10, 0.05) + share * atLeast(9, 0.05);
    expect(power).toBeCloseTo(0.571, 3);
    expect(atLeast(10, 0.05)).toBeCloseTo(0.545, 3);
  });
});
