import { GUARD_RULES, judgeCandidate, judgeStable, type LoadCounts } from '@mindloom/registry';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeDatabase } from './engine/describe-database';

const SAMPLES = 2000;
const withNetworks = (attempts: number, failures: number) =>
  fc.nat(Math.min(failures, 30)).map((failingNetworks): LoadCounts => ({
    attempts,
    failures,
    failingNetworks,
    firstDay: failingNetworks % 2 === 0,
  }));
const counts = (most: number) =>
  fc.nat(most).chain((attempts) => fc.nat(attempts).chain((failures) => withNetworks(attempts, failures)));
/** Arbitrary counts: few players, many players, and rates near the limits, where SQL and TypeScript could differ. */
const any = fc.oneof(
  counts(120),
  counts(20_000),
  fc
    .integer({ min: 50, max: 3000 })
    .chain((attempts) =>
      fc
        .nat(Math.ceil(attempts * 0.15))
        .chain((failures) => withNetworks(attempts, Math.min(attempts, failures))),
    ),
);
const pairs = fc.sample(fc.tuple(any, any), { numRuns: SAMPLES, seed: 20_261_121 });
const nobody: LoadCounts = { attempts: 0, failures: 0, failingNetworks: 0, firstDay: false };

describeDatabase('guard rule', (database) => {
  const verdicts = async (limit: number, fewestPlayers: number) => {
    const column = (of: (pair: (typeof pairs)[number]) => number) => `{${pairs.map(of).join(',')}}`;
    const { rows } = await database.query(
      `select private.fails_too_often(f, a, n, n % 2 = 0, private.allowed_rate(rf, ra, $6::float8), $7) as verdict
      from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[])
        with ordinality as t (f, a, n, rf, ra, place)
      order by place`,
      [
        column(([one]) => one.failures),
        column(([one]) => one.attempts),
        column(([one]) => one.failingNetworks),
        column(([, other]) => other.failures),
        column(([, other]) => other.attempts),
        limit,
        fewestPlayers,
      ],
    );
    return rows.map((row) => row['verdict']);
  };

  it('the guard in the database uses the thresholds of libs/registry', async () => {
    const { rows } = await database.query('select private.guard_rules() as rules');
    expect(rows).toEqual([{ rules: GUARD_RULES }]);
  });

  it('the guard in the database judges thousands of counts as libs/registry does', async () => {
    const candidates = pairs.map(
      ([candidate, stable]) => judgeCandidate({ candidate, stable, fallback: nobody }).failsTooOften,
    );
    expect(await verdicts(GUARD_RULES.candidateLimit, GUARD_RULES.candidatePlayers)).toEqual(candidates);
    const stables = pairs.map(
      ([stable, fallback]) => judgeStable({ candidate: nobody, stable, fallback }).failsTooOften,
    );
    expect(await verdicts(GUARD_RULES.stableLimit, GUARD_RULES.stablePlayers)).toEqual(stables);
    // Both verdicts must occur, or the comparison would prove nothing.
    for (const list of [candidates, stables]) expect(new Set(list).size).toBe(2);
  });

  it('the guard in the database returns the same lower bound of the failure rate as libs/registry', async () => {
    const some = pairs.slice(0, 200).map(([one]) => one);
    const { rows } = await database.query(
      'select private.failure_bound(f, a, n % 2 = 0) as bound from unnest($1::int[], $2::int[], $3::int[]) with ordinality as t (f, a, n, place) order by place',
      [
        `{${some.map((one) => one.failures).join(',')}}`,
        `{${some.map((one) => one.attempts).join(',')}}`,
        `{${some.map((one) => one.failingNetworks).join(',')}}`,
      ],
    );
    for (const [place, candidate] of some.entries()) {
      const { atLeast } = judgeCandidate({ candidate, stable: nobody, fallback: nobody });
      expect(Number(rows[place]?.['bound'])).toBeCloseTo(atLeast, 9);
    }
  });
});
