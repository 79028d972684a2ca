import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccounts, anonymous, playerA, rowsFor, runAs, service, staff, type Actor } from './engine/actors';
import type { Row } from './engine/database';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { expose, SLOT, startExperiment } from './experiment-calls';
import {
  aSecondLater,
  crashed,
  establish,
  failed,
  openSlot,
  player,
  players,
  ready,
  report,
} from './load-calls';
import { changeSlot } from './registry-calls';

describeDatabase('exposures to an experiment', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await establish(database, players(1, 60));
    await openSlot(database, { stable: '1.0.0' });
  });
  const decide = (to: object) => changeSlot(database, { slot: SLOT, to });
  const exposures = async (): Promise<Row[]> => {
    const { rows } = await database.query(
      'select user_id, place, counts, ability, finished, value from private.experiment_exposures order by exposed_at, user_id',
    );
    return rows;
  };
  /** Returns established players with a variant, in the order of their numbers. */
  const playersOf = async (version: string) => {
    const all = players(1, 60);
    const { rows } = await database.query(
      `select unit from unnest($1::text[]) with ordinality as t (unit, number)
      cross join public.experiments x cross join lateral private.variant_of(x.id, unit) v
      where x.state = 'running' and v.version = $2 order by number`,
      [`{${all.map(({ sub }) => sub).join(',')}}`, version],
    );
    return rows.flatMap(({ unit }) => all.filter(({ sub }) => sub === unit));
  };
  const oneOf = async (version: string) => {
    const [first] = await playersOf(version);
    if (first === undefined) throw new Error(`expected a player of ${version}`);
    return first;
  };
  const restart = async (goal: string) => {
    await decide({ stable: '1.0.0', experiment: null });
    await database.query('delete from private.experiment_exposures');
    await database.query('delete from private.load_votes');
    await startExperiment(database, { goal });
    await aSecondLater(database);
  };
  beforeEach(() => restart('finish'));

  it('report_load stores one exposure for each player, at the first report of a mounted game', async () => {
    const variant = await oneOf('1.1.0');
    const control = await oneOf('1.0.0');
    for (let time = 0; time < 3; time++) await expose(database, [variant, control]);
    expect(await exposures()).toHaveLength(2);
    expect((await exposures()).find(({ user_id: id }) => id === variant.sub)).toMatchObject({
      place: 1,
      counts: true,
      finished: null,
      value: null,
    });
    expect((await exposures()).find(({ user_id: id }) => id === control.sub)).toMatchObject({ place: 0 });
  });

  it('report_load stores no exposure if no game was mounted, or if the report does not name the variant of the player', async () => {
    const variant = await oneOf('1.1.0');
    const control = await oneOf('1.0.0');
    await report(database, variant, [failed('1.1.0', false), failed('1.0.0', false)]);
    await report(database, variant, [ready('1.0.0')]);
    await report(database, control, [ready('1.1.0')]);
    await report(database, control, [crashed('1.0.0')]);
    expect(await exposures()).toEqual([]);
  });

  it('if a variant fails and the control is mounted in its place, report_load stores an exposure of the variant', async () => {
    const variant = await oneOf('1.1.0');
    await report(database, variant, [failed('1.1.0'), ready('1.0.0')]);
    expect(await exposures()).toMatchObject([{ user_id: variant.sub, place: 1 }]);
  });

  it('report_load stores no exposure for a deleted account, although its token is still accepted', async () => {
    expect(await expose(database, [player(50_000)])).toBeUndefined();
    expect(await exposures()).toEqual([]);
  });

  it('report_load stores no exposure while no experiment runs', async () => {
    const variant = await oneOf('1.1.0');
    await decide({ experiment: null });
    await report(database, variant, [ready('1.0.0')]);
    expect(await exposures()).toEqual([]);
  });

  it('an experiment counts established players only, and at most three players of one network', async () => {
    const fresh = players(30_000, 4);
    await database.query('insert into auth.users (id) select unnest($1::uuid[]) on conflict do nothing', [
      `{${fresh.map(({ sub }) => sub).join(',')}}`,
    ]);
    await expose(database, fresh);
    expect((await exposures()).map(({ counts }) => counts)).toEqual([false, false, false, false]);
    const neighbours = players(1, 10).map((actor, place) => ({ ...actor, address: `192.0.2.${place}` }));
    await expose(database, neighbours);
    expect((await exposures()).filter(({ counts }) => counts)).toHaveLength(3);
  });

  it('no role can read exposures, and they are deleted with the account, or 90 days after the end of the experiment', async () => {
    const [one, two] = await playersOf('1.1.0');
    const gone = player(40_000);
    await database.query('insert into auth.users (id) values ($1)', [gone.sub]);
    if (one === undefined || two === undefined) throw new Error('expected players');
    await expose(database, [one, gone]);
    for (const actor of [anonymous, playerA, staff, service])
      expect(await refusalOf(runAs(database, actor, 'select * from private.experiment_exposures'))).toBe(
        '42501',
      );
    await database.query('delete from auth.users where id = $1', [gone.sub]);
    expect(await exposures()).toHaveLength(1);
    await decide({ experiment: null });
    await database.query(
      "update public.experiments set started_at = started_at - interval '92 days', ended_at = ended_at - interval '91 days'",
    );
    await aSecondLater(database);
    await report(database, two, [ready('1.0.0')]);
    expect(await exposures()).toEqual([]);
  });

  it('if a player erases the data of the account, only the exposures of this player are deleted', async () => {
    await expose(database, [playerA, await oneOf('1.1.0')]);
    expect(await exposures()).toHaveLength(2);
    await runAs(database, playerA, 'select public.delete_my_data()');
    expect((await exposures()).map(({ user_id: id }) => id)).not.toContain(playerA.sub);
    expect(await exposures()).toHaveLength(1);
  });

  describe('the value that an experiment measures for a player', () => {
    /** Stores a play of a player. The play was saved a given time after the player's exposure. */
    const store = async (
      { sub }: Actor & { sub: string },
      {
        after,
        finished = true,
        day = 0,
        parts = [] as object[],
      }: {
        after: string;
        finished?: boolean;
        day?: number;
        parts?: object[];
      },
    ) => {
      const slot = parts.length > 0 ? 'daily-challenge' : SLOT;
      await database.query(
        `with exposure as (
          select exposed_at + $2::interval as at from private.experiment_exposures where user_id = $1
        ), performance as (
          insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
          values ($1, now(), 50, 0, 0, 17) returning id
        )
        insert into public.game_results (
          user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
          started_at, ended_at, created_at, finished, played_on, parts
        )
        select $1, gen_random_uuid(), id, $5, $5, case when $6 = '[]'::jsonb then 'memory' end,
          case when $6 = '[]'::jsonb then '1.1.0' end, 'memory', 'easy', 1, 10, now() - interval '1 minute', now(), at, $3,
          (select exposed_at at time zone 'UTC' from private.experiment_exposures where user_id = $1)::date + $4::integer,
          $6
        from performance, exposure`,
        [sub, after, finished, day, slot, JSON.stringify(parts)],
      );
    };
    const letPass = (time: string) =>
      database.query(
        `with moved as (
          update private.experiment_exposures set exposed_at = exposed_at - $1::interval returning user_id
        )
        update public.game_results r set created_at = created_at - $1::interval, played_on = played_on - $2::integer
        from moved where r.user_id = moved.user_id and r.slot <> 'mental-math'`,
        [time, Math.floor(Number.parseInt(time, 10) / 24)],
      );
    const settled = async () => {
      await rowsFor(database, staff, 'select public.experiment_report($1)', [SLOT]);
      return exposures();
    };
    beforeEach(() =>
      database.query(
        "delete from public.cognitive_performance p using public.game_results r where r.performance_id = p.id and r.slot <> 'mental-math'",
      ),
    );

    it('for the goal "finish", the value of a player is whether the first play was finished, read two hours after the exposure', async () => {
      const [done, left, none] = await playersOf('1.1.0');
      if (done === undefined || left === undefined || none === undefined) throw new Error('expected players');
      await expose(database, [done, left, none]);
      await store(done, { after: '5 minutes' });
      await store(done, { after: '9 minutes', finished: false });
      await store(left, { after: '5 minutes', finished: false });
      await store(left, { after: '9 minutes' });
      expect((await settled()).map(({ value }) => value)).toEqual([null, null, null]);
      await letPass('121 minutes');
      const values = Object.fromEntries(
        (await settled()).map(({ user_id: id, value }) => [String(id), value]),
      );
      expect(values).toEqual({ [done.sub]: 1, [left.sub]: 0, [none.sub]: 0 });
    });

    it('for the goal "finish", a part of a set counts as the first play, and a value is never changed', async () => {
      const one = await oneOf('1.1.0');
      await expose(database, [one]);
      await store(one, {
        after: '5 minutes',
        finished: false,
        parts: [
          { slot: 'mental-math', finished: false },
          { slot: SLOT, finished: true },
        ],
      });
      await letPass('121 minutes');
      expect(await settled()).toMatchObject([{ finished: true, value: 1 }]);
      await database.query("delete from public.game_results where slot = 'daily-challenge'");
      expect(await settled()).toMatchObject([{ finished: true, value: 1 }]);
    });

    it('for the goal "return", the value of a player is whether the player played on the next calendar day', async () => {
      await restart('return');
      const [back, same, later] = await playersOf('1.1.0');
      if (back === undefined || same === undefined || later === undefined)
        throw new Error('expected players');
      await expose(database, [back, same, later]);
      for (const one of [back, same, later]) await store(one, { after: '5 minutes' });
      await store(back, { after: '20 hours', day: 1 });
      await store(same, { after: '10 hours', day: 0 });
      await store(later, { after: '49 hours', day: 2 });
      await letPass('49 hours');
      expect((await settled()).map(({ value }) => value)).toEqual([null, null, null]);
      await letPass('2 hours');
      const values = Object.fromEntries(
        (await settled()).map(({ user_id: id, value }) => [String(id), value]),
      );
      expect(values).toEqual({ [back.sub]: 1, [same.sub]: 0, [later.sub]: 0 });
    });

    it('for the goal "level", the value of a player is the gain of the level within a week, in the game of the variant', async () => {
      await restart('level');
      const [gaining, idle] = await playersOf('1.1.0');
      if (gaining === undefined || idle === undefined) throw new Error('expected players');
      await database.query('delete from public.ability');
      await database.query(
        `insert into public.ability (user_id, game, mean, session_id, updated_at)
        values ($1, 'memory', 0.5, gen_random_uuid(), now())`,
        [gaining.sub],
      );
      await expose(database, [gaining, idle]);
      await database.query('update public.ability set mean = 1');
      await letPass('169 hours');
      const levels = [0.5, 1].map((ability) => 1000 / (1 + Math.exp(-1.3 * ability)));
      const values = Object.fromEntries(
        (await settled()).map(({ user_id: id, value }) => [String(id), Number(value)]),
      );
      expect(values[gaining.sub]).toBeCloseTo((levels[1] ?? 0) - (levels[0] ?? 0), 9);
      expect(values[idle.sub]).toBe(0);
    });
  });
});
