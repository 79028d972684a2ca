import { seeded } from '@mindloom/base';
import { levelOf } from '@mindloom/domain/measurement';
import {
  compareVariants,
  EXPERIMENT_RULES,
  exposuresOf,
  parseExperimentReport,
  sampleRatio,
  SMALLEST_DIFFERENCES,
  variantHistory,
} from '@mindloom/registry';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, rowsFor, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import {
  expose,
  GENERATED_PLAYERS,
  resetExperiments,
  SLOT,
  startWith,
  storeExposures,
  type Variant,
} from './experiment-calls';
import { establish, openSlot, players } from './load-calls';

const SAMPLES = 2000;
const SEED = 20_261_124;

/** Random results of a control and a variant whose players have the value 0 or 1. The means are close to each other. */
const binary = fc
  .tuple(
    fc.integer({ min: 90, max: 20_000 }),
    fc.integer({ min: 90, max: 20_000 }),
    fc.integer({ min: 2, max: 98 }),
    fc.integer({ min: -60, max: 60 }),
  )
  .map(([controlCount, count, percent, shift]) => {
    const among = (all: number, share: number) => Math.round(all * Math.min(1, Math.max(0, share)));
    const controlSum = among(controlCount, percent / 100);
    const sum = among(count, percent / 100 + (shift / 10) * Math.sqrt(1 / controlCount + 1 / count));
    return { controlCount, controlSum, controlSquares: controlSum, count, sum, squares: sum };
  });

describeDatabase('the statistics of experiments', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await establish(database, players(1, 40));
    await establish(database, GENERATED_PLAYERS);
    await openSlot(database, { stable: '1.0.0' });
  });
  const readReport = async () => {
    const rows = await rowsFor(database, staff, 'select public.experiment_report($1) as report', [SLOT]);
    const parsed = parseExperimentReport(rows[0]?.['report']);
    if (parsed === null) throw new Error('expected a report');
    return parsed;
  };
  beforeEach(() => resetExperiments(database));
  const start = (variants?: readonly Variant[]) => startWith(database, variants);
  it('the database has the same experiment parameters as libs/registry, and computes the same levels as libs/domain', async () => {
    const { rows } = await database.query('select private.experiment_rules() as rules');
    expect(rows).toEqual([{ rules: EXPERIMENT_RULES }]);
    for (const mean of [-3, -0.4, 0, 1.7]) {
      const level = await database.query('select private.level_of($1) as level', [mean]);
      const estimate = { mean, sd: 1 };
      const expected = levelOf({ overall: estimate, accuracy: estimate, plays: 1 });
      expect(Math.round(Number(level.rows[0]?.['level']))).toBe(expected.level);
    }
  });

  it('the database computes the same intervals as libs/registry for thousands of comparisons', async () => {
    const pairs = fc.sample(binary, { numRuns: SAMPLES, seed: SEED });
    const alpha = 0.002;
    const column = (of: (one: (typeof pairs)[number]) => number) => `{${pairs.map(of).join(',')}}`;
    const { rows } = await database.query(
      `select c.difference, c.within
      from unnest($1::int[], $2::float8[], $3::float8[], $4::int[], $5::float8[], $6::float8[]) with ordinality
        as t (n0, s0, q0, n1, s1, q1, number)
      cross join lateral private.compare_variants(n0, s0, q0, n1, s1, q1, $7) as c order by number`,
      [
        column((one) => one.controlCount),
        column((one) => one.controlSum),
        column((one) => one.controlSquares),
        column((one) => one.count),
        column((one) => one.sum),
        column((one) => one.squares),
        alpha,
      ],
    );
    const verdicts = pairs.map((one, place) => {
      const compared = compareVariants(
        { count: one.controlCount, sum: one.controlSum, squares: one.controlSquares },
        one,
        { alpha, smallestDifference: 0.02 },
      );
      const row = rows[place] ?? {};
      if (compared.difference === null || compared.within === null) {
        expect(row).toEqual({ difference: null, within: null });
      } else {
        expect(Number(row['difference'])).toBeCloseTo(compared.difference, 12);
        expect(Number(row['within'])).toBeCloseTo(compared.within, 12);
      }
      return compared.verdict;
    });
    // All verdicts must occur, or the comparison would prove nothing.
    expect(new Set(verdicts)).toEqual(new Set(['too-few', 'better', 'worse', 'alike', 'unclear']));
  });

  it('the database judges the shares of several variants as libs/registry does', async () => {
    const random = seeded(SEED);
    const splits = Array.from({ length: 400 }, () => ({
      players: random.int(90, 5000),
      rolloutBp: random.int(500, 9500),
      comparisons: random.int(2, 4),
    })).map((split) => {
      const share = split.rolloutBp / 10_000;
      const sd = Math.sqrt(split.players * share * (1 - share));
      const candidates = Math.round(split.players * share + random.int(-8, 8) * sd);
      return { ...split, candidates: Math.max(0, Math.min(split.players, candidates)) };
    });
    for (const split of splits) {
      const { rows } = await database.query('select private.is_mismatch($1, $2, $3, $4) as verdict', [
        split.players,
        split.candidates,
        split.rolloutBp,
        split.comparisons,
      ]);
      expect(rows).toEqual([{ verdict: sampleRatio(split).isMismatch }]);
    }
  });

  it('the report of an experiment shows staff the exposures and the intervals over time', async () => {
    await start();
    await storeExposures(database, [
      [500, 300],
      [500, 400],
    ]);
    await expose(
      database,
      players(1, 4).map((actor) => ({ ...actor, address: '10.0.0.1' })),
    );
    const shown = await readReport();
    expect(shown).toMatchObject({ goal: 'finish', state: 'running', winner: null, steps: 24 });
    expect(shown.variants.map(({ version, shareBp }) => [version, shareBp])).toEqual([
      ['1.0.0', 5000],
      ['1.1.0', 5000],
    ]);
    expect(shown.variants.reduce((sum, { exposed }) => sum + exposed, 0)).toBe(1004);
    // Only three of the four players in one network count.
    expect(exposuresOf(shown).reduce((sum, exposed) => sum + exposed, 0)).toBe(1003);
    const history = variantHistory(shown, 1);
    expect(history[10]?.byGoal.verdict).toBe('too-few');
    expect(history.at(-1)?.byGoal).toMatchObject({ verdict: 'better' });
    expect(history.at(-1)?.byGoal.difference).toBeCloseTo(0.2, 12);
    expect(SMALLEST_DIFFERENCES[shown.goal]).toBeLessThan(0.2);
  });

  it('the report of an experiment is empty for a slot without an experiment', async () => {
    expect(
      await rowsFor(database, staff, "select public.experiment_report('mental-math') as report"),
    ).toEqual([{ report: null }]);
  });
});
