import { beforeAll, expect, it } from 'vitest';
import { addAccounts, runAs, playerA, playerB, rowsFor, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';

// The insert that docs/product/data-and-calls.md lists, as SQL with the same columns.
const insert = `
  insert into public.cognitive_performance (user_id, memory_score, focus_score, speed_score, overall_score)
  values ($1, $2, $3, $4, $5) returning *`;

describeDatabase('cognitive_performance', (database) => {
  beforeAll(() => addAccounts(database));

  it('cognitive_performance accepts an insert with only the columns of the product rules, and sets id and date [DATA-01, DATA-10]', async () => {
    const [row] = await rowsFor(database, playerA, insert, [playerA.sub, 100, 0, 50, 50]);
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'category',
      'date',
      'finished',
      'focus_score',
      'id',
      'memory_score',
      'overall_score',
      'played_on',
      'speed_score',
      'user_id',
    ]);
    const [fresh] = await database
      .query(
        "select count(*)::int as n from public.cognitive_performance where date > now() - interval '1 minute'",
      )
      .then(({ rows }) => rows);
    expect(fresh).toEqual({ n: 1 });
  });

  it.each([
    [[100, 0, 0], 33],
    [[100, 100, 0], 67],
    [[0, 0, 1], 0],
    [[1, 1, 0], 1],
  ])(
    'for the scores %j, only their rounded mean %i is accepted as overall score [DATA-01]',
    async (scores, overall) => {
      expect(await refusalOf(rowsFor(database, playerA, insert, [playerA.sub, ...scores, overall]))).toBe(
        'none',
      );
      for (const wrong of [overall - 1, overall + 1]) {
        expect(await refusalOf(rowsFor(database, playerA, insert, [playerA.sub, ...scores, wrong]))).toBe(
          '23514',
        );
      }
    },
  );

  it('cognitive_performance refuses scores below 0 or above 100', async () => {
    for (const scores of [
      [101, 0, 0, 34],
      [0, -1, 0, 0],
      [0, 0, 1000, 333],
    ]) {
      expect(await refusalOf(rowsFor(database, playerA, insert, [playerA.sub, ...scores]))).toBe('23514');
    }
  });

  it('cognitive_performance refuses sample data, whose overall scores are 200 to 699 [STATS-21]', async () => {
    for (const overall of [200, 450, 699]) {
      const mock = [playerA.sub, 99, 99, 99, overall];
      expect(await refusalOf(rowsFor(database, playerA, insert, mock))).toBe('23514');
    }
  });

  it('a player reads only their own rows, newest first [DATA-07, DATA-19]', async () => {
    await rowsFor(database, playerA, insert, [playerA.sub, 7, 7, 7, 7]);
    await rowsFor(database, playerB, insert, [playerB.sub, 9, 9, 9, 9]);
    const dated = `
      insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
      values ($1, $2, 0, 0, 0, 0)`;
    for (const date of ['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z']) {
      await rowsFor(database, playerB, dated, [playerB.sub, date]);
    }
    const read = 'select * from public.cognitive_performance where user_id = $1 order by date desc';
    const rows = await rowsFor(database, playerB, read, [playerB.sub]);
    expect(rows.map((row) => row['memory_score'])).toEqual([9, 0, 0]);
    expect(String(rows[2]?.['date'])).toBe('2026-01-01 00:00:00+00');
    expect(await rowsFor(database, playerB, read, [playerA.sub])).toEqual([]);
    expect(await rowsFor(database, staff, read, [playerA.sub])).toEqual([]);
  });

  it('a player can read the rows since midnight of a day [DATA-08, DATA-09]', async () => {
    const today = `
      select id from public.cognitive_performance where user_id = $1 and date >= $2 order by date desc`;
    expect(await rowsFor(database, playerB, today, [playerB.sub, '2026-01-02T00:00:00Z'])).toHaveLength(2);
    expect(await rowsFor(database, playerB, today, [playerB.sub, '2026-01-02T00:00:01Z'])).toHaveLength(1);
  });

  it('the query for a player’s newest rows uses an index and does not sort', async () => {
    await database.query(
      `
      insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
      select $1, now() - n * interval '1 hour', 0, 0, 0, 0 from generate_series(1, 5000) n`,
      [playerA.sub],
    );
    await database.query('analyze public.cognitive_performance');
    const { rows } = await runAs(
      database,
      playerA,
      `explain select * from public.cognitive_performance
       where user_id = '${playerA.sub}' order by date desc limit 30`,
    );
    const plan = rows.map((row) => Object.values(row).join()).join('\n');
    expect(plan).toContain('cognitive_performance_by_date');
    expect(plan).not.toContain('Sort');
  });

  it('a player can neither insert rows for another player or with a future date, nor change stored rows [DATA-19]', async () => {
    // With `returning`, an insert for another player would be refused only because player A may not read the row.
    const unread = insert.replace(' returning *', '');
    expect(await refusalOf(rowsFor(database, playerA, unread, [playerA.sub, 0, 0, 0, 0]))).toBe('none');
    expect(await refusalOf(rowsFor(database, playerA, unread, [playerB.sub, 0, 0, 0, 0]))).toBe('42501');
    const future = `
      insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
      values ($1, now() + interval '2 days', 0, 0, 0, 0)`;
    expect(await refusalOf(rowsFor(database, playerA, future, [playerA.sub]))).toBe('PT400');
    const change = 'update public.cognitive_performance set memory_score = 100';
    expect(await refusalOf(rowsFor(database, playerA, change))).toBe('42501');
  });
});
