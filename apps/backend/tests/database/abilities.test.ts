import {
  type Ability,
  abilityAfter,
  abilityAfterPause,
  type ItemParameters,
  MIN_CALIBRATION_PLAYERS,
  POPULATION,
} from '@mindloom/domain/measurement';
import type { Observation } from '@mindloom/game-contract';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, anonymous, playerA, playerB, rowsFor, runAs, service } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { serve } from './registry-calls';
import { observed, play, save, session } from './save-call';

const LIMIT_MS = 60_000;
const DAY_MS = 86_400_000;

/** Generates a multiple of 0.001. PostgreSQL refuses to multiply the smallest doubles, but no estimate is that small. */
const thousandths = (min: number, max: number) =>
  fc.integer({ min: 1000 * min, max: 1000 * max }).map((value) => value / 1000);

const anyObservation: fc.Arbitrary<Observation> = fc.record({
  item: fc.constantFrom('a', 'b', 'c', 'd'),
  correct: fc.boolean(),
  ms: fc.nat(12_000),
  limitMs: fc.option(fc.constantFrom(1, 6000, 10_000)),
  options: fc.constantFrom(0, 2, 3, 4),
  hints: fc.nat(2),
  prior: thousandths(-4, 4),
});
const anyItems = fc.array(anyObservation, { minLength: 1, maxLength: 40 });
const anyEstimate = fc.record({
  mean: thousandths(-5, 5),
  sd: thousandths(0.05, 1),
});
const anyParameters = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.record({
    b: thousandths(-4, 4),
    sd: thousandths(0.05, 1),
    n: fc.constantFrom(1, MIN_CALIBRATION_PLAYERS - 1, MIN_CALIBRATION_PLAYERS, 900),
  }),
);

function expectSame(found: Ability, expected: Ability): void {
  for (const estimate of ['overall', 'accuracy'] as const) {
    expect(found[estimate].mean).toBeCloseTo(expected[estimate].mean, 9);
    expect(found[estimate].sd).toBeCloseTo(expected[estimate].sd, 9);
  }
  expect(found.plays).toBe(expected.plays);
}

describeDatabase('abilities', (database) => {
  let sessions = 0;
  const sent = (observations: readonly unknown[], change: object = {}) => ({
    ...play,
    observations,
    ...change,
  });
  const saved = (value: unknown) =>
    save(database, { player: playerA, session: session((sessions += 1)), play: value });

  const stored = async (game = 'memory'): Promise<Ability> => {
    const [row] = await rowsFor(database, playerA, `select * from public.ability where game = '${game}'`);
    return {
      overall: { mean: Number(row?.['mean']), sd: Number(row?.['sd']) },
      accuracy: { mean: Number(row?.['accuracy_mean']), sd: Number(row?.['accuracy_sd']) },
      plays: Number(row?.['n']),
    };
  };

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
  });
  beforeEach(async () => {
    await database.query('delete from public.cognitive_performance');
    await database.query('delete from public.ability');
    await database.query('delete from public.ability_history');
    await database.query('delete from public.item_params');
  });

  it(
    'after a play, the database stores the ability that libs/domain also computes',
    async () => {
      const call = `select * from private.ability_after($1, $2, $3, $4, 'memory', 2, $5)`;
      const property = fc.asyncProperty(
        anyEstimate,
        anyEstimate,
        anyItems,
        anyParameters,
        async (overall, accuracy, items, parameters) => {
          await database.query('delete from public.item_params');
          const known = Object.entries(parameters).map(([item, values]) => ({ item, ...values }));
          const insert = `
            insert into public.item_params (game, rules_version, item, b, sd, n)
            select 'memory', 2, i.item, i.b, i.sd, i.n
            from jsonb_to_recordset($1) i (item text, b double precision, sd double precision, n integer)`;
          await database.query(insert, [JSON.stringify(known)]);
          const values = [overall.mean, overall.sd, accuracy.mean, accuracy.sd, JSON.stringify(items)];
          const [row] = (await database.query(call, values)).rows;
          const map = new Map<string, ItemParameters>(Object.entries(parameters));
          expectSame(
            {
              overall: { mean: Number(row?.['mean']), sd: Number(row?.['sd']) },
              accuracy: { mean: Number(row?.['accuracy_mean']), sd: Number(row?.['accuracy_sd']) },
              plays: 1,
            },
            abilityAfter({ overall, accuracy, plays: 0 }, items, map),
          );
        },
      );
      await fc.assert(property, { numRuns: 40 });
    },
    LIMIT_MS,
  );

  it('200 wrong answers to very easy items do not break the computation of the ability', async () => {
    const items = Array.from({ length: 200 }, () => observed({ correct: false, ms: 0, prior: -4 }));
    await saved(sent(items));
    expectSame(await stored(), abilityAfter(POPULATION, items));
  });

  it('each finished play updates the ability once, even if the play is saved again', async () => {
    const first = [observed(), observed({ correct: false })];
    const second = [observed({ ms: 9000 })];
    await saved(sent(first));
    await saved(sent(second));
    await save(database, { player: playerA, session: session(sessions), play: sent(second) });
    const expected = abilityAfter(abilityAfter(POPULATION, first), second);
    expectSame(await stored(), expected);
    const [row] = await rowsFor(database, playerA, 'select session_id, previous_mean from public.ability');
    expect(row?.['session_id']).toBe(session(sessions));
    expect(Number(row?.['previous_mean'])).toBeCloseTo(abilityAfter(POPULATION, first).overall.mean, 9);
  });

  it('the table ability_history stores the ability after each finished play, and the table ability also stores the estimate before the last play', async () => {
    const plays = [[observed()], [observed({ correct: false }), observed()], [observed({ ms: 9000 })]];
    for (const observations of plays) await saved(sent(observations));
    await saved(sent([observed()], { finished: false }));
    const history = await rowsFor(database, playerA, 'select * from public.ability_history order by n');
    let expected = POPULATION;
    let before = POPULATION;
    for (const [index, observations] of plays.entries()) {
      before = expected;
      expected = abilityAfter(expected, observations);
      expect(history[index]).toMatchObject({ game: 'memory', n: index + 1 });
      expect(Number(history[index]?.['mean'])).toBeCloseTo(expected.overall.mean, 9);
      expect(Number(history[index]?.['sd'])).toBeCloseTo(expected.overall.sd, 9);
    }
    expect(history).toHaveLength(3);
    const [row] = await rowsFor(database, playerA, 'select * from public.ability');
    expect(Number(row?.['previous_accuracy_mean'])).toBeCloseTo(before.accuracy.mean, 9);
    expect(Number(row?.['previous_accuracy_sd'])).toBeCloseTo(before.accuracy.sd, 9);
  });

  it('the ability becomes less certain between plays', async () => {
    const answers = [observed(), observed(), observed({ correct: false })];
    await saved(sent(answers));
    await database.query("update public.ability set updated_at = updated_at - interval '30 days'");
    await saved(sent(answers));
    const before = abilityAfterPause(abilityAfter(POPULATION, answers), 30 * DAY_MS);
    expectSame(await stored(), abilityAfter(before, answers));
  });

  it('unfinished plays and plays without answered items leave the ability unchanged', async () => {
    await saved(sent([observed()], { finished: false }));
    await saved(sent([]));
    await saved(play);
    expect(await rowsFor(database, playerA, 'select 1 from public.ability')).toEqual([]);
  });

  it('each finished part of a set changes the ability in its game, and the parts are stored without their items', async () => {
    const part = { slot: 'memory-match', remote: 'memory', version: '1.0.0', score: 40, metrics: {} };
    const observations = [observed()];
    const set = {
      gameId: 'daily-challenge',
      slot: 'daily-challenge',
      remote: null,
      version: null,
      finished: false,
      parts: [
        { ...part, finished: true, rulesVersion: 3, observations },
        { ...part, finished: false, observations },
        { ...part, finished: true },
      ],
    };
    const row = await saved({ ...play, ...set });
    expect(row['parts']).toEqual([
      { ...part, finished: true },
      { ...part, finished: false },
      { ...part, finished: true },
    ]);
    expect(row['observations']).toEqual([
      { part: 0, game: 'memory', finished: true, rulesVersion: 3, items: observations },
      { part: 1, game: 'memory', finished: false, rulesVersion: 1, items: observations },
    ]);
    expectSame(await stored(), abilityAfter(POPULATION, observations));
  });

  it('save_results does not store unknown fields of an item', async () => {
    const row = await saved(sent([{ ...observed(), name: 'Ada' }]));
    expect(row['observations']).toMatchObject([{ items: [observed()] }]);
    expect(JSON.stringify(row['observations'])).not.toContain('Ada');
  });

  it.each([
    ['an id with capital letters', [{ ...observed(), item: 'Mul' }]],
    ['a long id', [{ ...observed(), item: 'a'.repeat(65) }]],
    ['a text for correct', [{ ...observed(), correct: 'yes' }]],
    ['a negative time', [{ ...observed(), ms: -1 }]],
    ['a time as a text', [{ ...observed(), ms: '5' }]],
    ['the limit 0', [{ ...observed(), limitMs: 0 }]],
    ['one option', [{ ...observed(), options: 1 }]],
    ['half a hint', [{ ...observed(), hints: 0.5 }]],
    ['a prior out of range', [{ ...observed(), prior: 4.1 }]],
    ['201 items', Array.from({ length: 201 }, () => observed())],
    ['an item that is not an object', [7]],
  ])('save_results refuses observations with %s, with ML-323', async (_what, observations) => {
    expect(await messageOf(saved(sent(observations)))).toMatch(/^ML-323: .*observations_well_formed/);
  });

  it.each([[{}], ['items'], [7]])('save_results refuses %j as the list of items', async (observations) => {
    expect(await messageOf(saved({ ...play, observations }))).toMatch(/^ML-323/);
  });

  it('save_results refuses a version of the rules that is not a positive whole number', async () => {
    for (const rulesVersion of [0, -1, 1.5, 'one', 1e9])
      expect(await messageOf(saved(sent([observed()], { rulesVersion })))).toMatch(/^ML-323/);
  });

  it('the answered items count towards the quota of the account', async () => {
    const used = async () => {
      const { rows } = await database.query('select sum(bytes)::integer as bytes from private.save_quotas');
      return Number(rows[0]?.['bytes'] ?? 0);
    };
    const before = await used();
    await saved(sent(Array.from({ length: 200 }, () => observed())));
    expect((await used()) - before).toBeGreaterThan(200 * JSON.stringify(observed()).length);
  });

  it('save_results refuses a stored session that is sent again with other items', async () => {
    await saved(sent([observed()]));
    const other = { player: playerA, session: session(sessions), play: sent([observed({ ms: 1 })]) };
    expect(await messageOf(save(database, other))).toMatch(/^ML-324/);
  });

  it('players read only their own ability, and only signed-in players read item parameters', async () => {
    await saved(sent([observed()]));
    await database.query("insert into public.item_params values ('memory', 1, 'a', 0, 0.2, 60)");
    expect(await rowsFor(database, playerA, 'select game from public.ability')).toEqual([{ game: 'memory' }]);
    expect(await rowsFor(database, playerB, 'select game from public.ability')).toEqual([]);
    const history = 'select game from public.ability_history';
    expect(await rowsFor(database, playerA, history)).toEqual([{ game: 'memory' }]);
    expect(await rowsFor(database, playerB, history)).toEqual([]);
    expect(await rowsFor(database, playerB, 'select item from public.item_params')).toEqual([{ item: 'a' }]);
    for (const table of ['ability', 'ability_history', 'item_params'])
      expect(await refusalOf(rowsFor(database, anonymous, `select 1 from public.${table}`))).toBe('42501');
  });

  it('only tools store item parameters, and a new calibration replaces the old one', async () => {
    const items = (b: number) => JSON.stringify([{ item: 'a', b, sd: 0.2, n: 60 }]);
    const call = "select public.set_item_params('memory', 1, $1) as stored";
    expect(await refusalOf(runAs(database, playerA, call, [items(0)]))).toBe('42501');
    expect((await runAs(database, service, call, [items(0)])).rows).toEqual([{ stored: 1 }]);
    await runAs(database, service, call, [items(1)]);
    expect(await rowsFor(database, service, 'select item, b, n from public.item_params')).toEqual([
      { item: 'a', b: 1, n: 60 },
    ]);
  });

  it('deleting a player’s data also deletes the player’s abilities', async () => {
    await saved(sent([observed()]));
    await runAs(database, playerA, 'select public.delete_my_data()');
    expect((await database.query('select 1 from public.ability')).rows).toEqual([]);
    expect((await database.query('select 1 from public.ability_history')).rows).toEqual([]);
  });
});
