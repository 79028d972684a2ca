import { beforeEach, expect, it } from 'vitest';
import { addAccounts, runAs, playerA, playerB, rowsFor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';

// The calls that docs/product/data-and-calls.md lists, as SQL. `createOn` also sets the day and the position.
const create = `
  insert into public.daily_challenges (user_id, challenge_type, description, completed)
  values ($1, $2, 'Do it', false) returning *`;
const createOn = `
  insert into public.daily_challenges (user_id, challenge_type, description, completed, day, position)
  values ($1, $2, 'Do it', false, $3, $4) returning *`;
const complete = 'update public.daily_challenges set completed = true where id = $1 returning *';
const clear = "delete from public.daily_challenges where user_id = $1 and date >= now() - interval '1 day'";
const read = `
  select * from public.daily_challenges
  where user_id = $1 and date >= now() - interval '1 day' order by date desc limit 3`;

describeDatabase('daily_challenges', (database) => {
  let accountsExist = false;
  beforeEach(async () => {
    if (!accountsExist) await addAccounts(database);
    accountsExist = true;
    await database.query('delete from public.daily_challenges');
  });

  const add = async (type: string, player: typeof playerA | typeof playerB = playerA) =>
    (await rowsFor(database, player, create, [player.sub, type]))[0] ?? {};
  const types = async () =>
    (await rowsFor(database, playerA, read, [playerA.sub]))
      .map((row) => String(row['challenge_type']))
      .toSorted();

  it('daily_challenges accepts an insert with only the columns of the product rules, and sets day and position [DATA-02, DATA-12]', async () => {
    const set = [await add('focus'), await add('mixed'), await add('achievement')];
    expect(set.map((row) => row['position'])).toEqual([1, 2, 3]);
    const [today] = (await database.query("select ((now() at time zone 'UTC')::date)::text as day")).rows;
    expect(set.map((row) => row['day'])).toEqual([today?.['day'], today?.['day'], today?.['day']]);
    expect(Object.keys(set[0] ?? {}).toSorted()).toEqual([
      'challenge_type',
      'completed',
      'date',
      'day',
      'description',
      'id',
      'position',
      'user_id',
    ]);
    expect(set[0]).toMatchObject({
      user_id: playerA.sub,
      challenge_type: 'focus',
      description: 'Do it',
      completed: false,
    });
  });

  it('daily_challenges accepts only the eight challenge types', async () => {
    const known = ['memory', 'focus', 'speed', 'logic', 'balanced', 'mixed', 'achievement', 'streak'];
    for (const type of known) {
      expect(await refusalOf(add(type))).toBe('none');
      await database.query('delete from public.daily_challenges');
    }
    expect(await refusalOf(add('luck'))).toBe('23514');
  });

  it('a player reads at most three challenges, only their own, newest first [DATA-11, DATA-19]', async () => {
    for (const type of ['focus', 'mixed', 'achievement']) {
      await add(type);
      // Without a pause, two inserts can get the same timestamp.
      await database.query('select pg_sleep(0.01)');
    }
    await add('memory', playerB);
    const rows = await rowsFor(database, playerA, read, [playerA.sub]);
    expect(rows.map((row) => row['challenge_type'])).toEqual(['achievement', 'mixed', 'focus']);
    expect(await rowsFor(database, playerA, read, [playerB.sub])).toEqual([]);
  });

  it('if two tabs create challenges at the same time, only one set of three is stored [CHAL-31]', async () => {
    const tab = () =>
      Promise.all(['memory', 'mixed', 'achievement'].map(async (type) => refusalOf(add(type))));
    const answers = (await Promise.all([tab(), tab()])).flat().toSorted();
    expect(answers).toEqual(['23505', '23505', '23505', 'none', 'none', 'none']);
    expect(await types()).toEqual(['achievement', 'memory', 'mixed']);
  });

  it('a fourth challenge of a day is refused, even if it is for another area than the first three [CHAL-31]', async () => {
    for (const type of ['memory', 'mixed', 'achievement']) await add(type);
    expect(await refusalOf(add('speed'))).toBe('23505');
    expect(await refusalOf(rowsFor(database, playerA, createOn, [playerA.sub, 'speed', null, 4]))).toBe(
      '23514',
    );
  });

  it('a challenge can be created for yesterday, today or tomorrow, and for no other day', async () => {
    const on = (day: string) =>
      refusalOf(
        rowsFor(
          database,
          playerA,
          createOn.replace('$3', `(now() at time zone 'UTC')::date + ${day}`).replace('$4', '$3'),
          [playerA.sub, 'memory', 1],
        ),
      );
    expect([await on('0'), await on('1'), await on('-1')]).toEqual(['none', 'none', 'none']);
    expect([await on('1'), await on('2'), await on('-2')]).toEqual(['23505', '23514', '23514']);
  });

  it('a player can complete their own challenges and nobody else’s [CHAL-03, DATA-13]', async () => {
    const { id } = await add('mixed');
    expect((await rowsFor(database, playerA, complete, [id]))[0]).toMatchObject({ id, completed: true });
    expect((await rowsFor(database, playerA, read, [playerA.sub]))[0]).toMatchObject({ id, completed: true });
    expect((await runAs(database, playerB, complete, [id])).touched).toBe(0);
  });

  it('no role can reset a completed challenge [CHAL-04]', async () => {
    const { id } = await add('mixed');
    await rowsFor(database, playerA, complete, [id]);
    const back = 'update public.daily_challenges set completed = false where id = $1';
    expect(await refusalOf(rowsFor(database, playerA, back, [id]))).toBe('PT409');
    expect(await refusalOf(database.query(back, [id]))).toBe('PT409');
    expect(await refusalOf(rowsFor(database, playerA, complete, [id]))).toBe('none');
  });

  it('no role can change a column of a challenge other than `completed`', async () => {
    const { id } = await add('mixed');
    for (const change of [
      "challenge_type = 'streak'",
      "description = 'Easier'",
      'position = 1',
      'day = day - 1',
      `user_id = '${playerB.sub}'`,
      "date = date - interval '1 day'",
    ]) {
      const sql = `update public.daily_challenges set ${change} where id = $1`;
      expect(await refusalOf(rowsFor(database, playerA, sql, [id]))).toBe('42501');
      expect(await refusalOf(database.query(sql, [id]))).toBe('PT409');
    }
  });

  it('a player can create neither a completed challenge nor one for another player [DATA-19]', async () => {
    const done = create.replace('false', 'true');
    expect(await refusalOf(rowsFor(database, playerA, done, [playerA.sub, 'mixed']))).toBe('42501');
    const unread = create.replace(' returning *', '');
    expect(await refusalOf(rowsFor(database, playerA, unread, [playerB.sub, 'mixed']))).toBe('42501');
  });

  it('clearing the challenges deletes only open challenges, and new challenges can then fill the set [CHAL-17, CHAL-18, DATA-14]', async () => {
    const { id } = await add('focus');
    await add('mixed');
    await rowsFor(database, playerA, complete, [id]);
    expect((await runAs(database, playerA, clear, [playerA.sub])).touched).toBe(1);
    expect(await types()).toEqual(['focus']);
    await add('mixed');
    await add('achievement');
    expect(await types()).toEqual(['achievement', 'focus', 'mixed']);
    expect((await runAs(database, playerB, clear, [playerA.sub])).touched).toBe(0);
  });
});
