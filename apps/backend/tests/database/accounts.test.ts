import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addAccounts,
  anonymous,
  runAs,
  playerA,
  playerB,
  rowsFor,
  service,
  staff,
  type Actor,
} from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { serve } from './registry-calls';
import { save, session } from './save-call';

const tables = [
  'cognitive_performance',
  'daily_challenges',
  'game_results',
  'game_progress',
  'play_days',
  'play_totals',
];

describeDatabase('accounts', (database) => {
  const fill = async (player: typeof playerA | typeof playerB) => {
    await save(database, { player, session: session(1) });
    await save(database, { player, session: session(2) });
    const create =
      "insert into public.daily_challenges (user_id, challenge_type, description) values ($1, 'mixed', 'Do')";
    await rowsFor(database, player, create, [player.sub]);
    await rowsFor(database, player, 'update public.daily_challenges set completed = true');
  };
  const counts = async (player: typeof playerA | typeof playerB) =>
    Promise.all(
      tables.map(async (table) => {
        const sql = `select count(*)::int as n from public.${table} where user_id = $1`;
        return (await database.query(sql, [player.sub])).rows[0]?.['n'];
      }),
    );

  beforeAll(() => serve(database, 'memory-match', 'memory'));
  beforeEach(async () => {
    await database.query('delete from auth.users');
    await addAccounts(database);
    await fill(playerA);
    await fill(playerB);
  });

  it('deleting an account deletes all its rows, and no rows of other accounts', async () => {
    await database.query('delete from auth.users where id = $1', [playerA.sub]);
    expect(await counts(playerA)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await counts(playerB)).toEqual([2, 1, 2, 1, 1, 1]);
  });

  it('delete_my_data deletes the player’s own data and returns the number of deleted rows', async () => {
    const { rows } = await runAs(database, playerA, 'select public.delete_my_data() as erased');
    expect(rows).toEqual([{ erased: { plays: 2, challenges: 1 } }]);
    expect(await counts(playerA)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await counts(playerB)).toEqual([2, 1, 2, 1, 1, 1]);
    expect(await refusalOf(runAs(database, anonymous, 'select public.delete_my_data()'))).toBe('42501');
  });

  it('delete_my_data refuses a session whose login is more than ten minutes old', async () => {
    const erase = (actor: Actor) => refusalOf(runAs(database, actor, 'select public.delete_my_data()'));
    const agedTo = (age: string) =>
      database.query('update auth.sessions set created_at = now() - $2::interval where id = $1', [
        playerA.session_id,
        age,
      ]);
    const { role, sub } = playerA;
    await agedTo('10 minutes 1 second');
    const stale: Actor[] = [
      playerA,
      { role, sub },
      { ...playerA, session_id: playerB.session_id },
      { ...playerA, session_id: '00000000-0000-4000-9000-0000000000ff' },
    ];
    for (const actor of stale) expect(await erase(actor)).toBe('PT403');
    expect(await counts(playerA)).toEqual([2, 1, 2, 1, 1, 1]);
    await agedTo('9 minutes');
    expect(await erase(playerA)).toBe('none');
    expect(await counts(playerA)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('players may not delete plays directly', async () => {
    const sql = 'delete from public.cognitive_performance where user_id = $1';
    expect(await refusalOf(runAs(database, playerA, sql, [playerA.sub]))).toBe('42501');
    expect(await counts(playerA)).toEqual([2, 1, 2, 1, 1, 1]);
  });

  it('a player can read all of their own data, which the export needs', async () => {
    const seen = await Promise.all(
      tables.map(async (table) => (await rowsFor(database, playerA, `select * from public.${table}`)).length),
    );
    expect(seen).toEqual(await counts(playerA));
  });

  it('deleting a performance row deletes the play that belongs to it', async () => {
    await database.query('delete from public.cognitive_performance where user_id = $1', [playerA.sub]);
    expect(await counts(playerA)).toEqual([0, 1, 0, 1, 0, 0]);
  });

  it('staff are identified by their row in the staff table, not by token claims', async () => {
    const isStaff = async (actor: typeof playerA | typeof staff) =>
      (await rowsFor(database, actor, 'select public.is_staff() as yes'))[0]?.['yes'];
    const claiming = { ...playerA, app_metadata: { role: 'staff' } };
    expect([await isStaff(staff), await isStaff(playerA), await isStaff(claiming)]).toEqual([
      true,
      false,
      false,
    ]);
    const join = 'insert into public.staff (user_id) values ($1)';
    expect(await refusalOf(rowsFor(database, playerA, join, [playerA.sub]))).toBe('42501');
    expect(await refusalOf(rowsFor(database, staff, join, [playerA.sub]))).toBe('42501');
    expect(await refusalOf(rowsFor(database, service, join, [playerA.sub]))).toBe('none');
    expect(await isStaff(playerA)).toBe(true);
  });

  it('the display name of a member of the staff is set from the e-mail address or by a tool, and only staff can read it', async () => {
    const named = 'select display_name from public.staff order by user_id';
    await database.query("update auth.users set email = 'ada@team.test' where id = $1", [playerA.sub]);
    await rowsFor(database, service, 'insert into public.staff (user_id) values ($1)', [playerA.sub]);
    await database.query("update auth.users set email = 'bob@team.test' where id = $1", [playerB.sub]);
    expect(await rowsFor(database, playerB, named)).toEqual([]);
    await rowsFor(database, service, "insert into public.staff (user_id, display_name) values ($1, 'Bo')", [
      playerB.sub,
    ]);
    const names = [{ display_name: 'ada' }, { display_name: 'Bo' }, { display_name: null }];
    expect(await rowsFor(database, staff, named)).toEqual(names);
    const rename = "update public.staff set display_name = 'Ada' where user_id = $1";
    expect(await refusalOf(rowsFor(database, staff, rename, [playerA.sub]))).toBe('42501');
    expect(await refusalOf(rowsFor(database, anonymous, named))).toBe('42501');
    expect(await refusalOf(rowsFor(database, service, rename, [playerA.sub]))).toBe('none');
  });

  it('a member of staff remains staff when the account that added them is deleted', async () => {
    const add = 'insert into public.staff (user_id, added_by) values ($1, $2)';
    await rowsFor(database, service, add, [playerA.sub, staff.sub]);
    await database.query('delete from auth.users where id = $1', [staff.sub]);
    const { rows } = await database.query('select user_id, added_by from public.staff');
    expect(rows).toEqual([{ user_id: playerA.sub, added_by: null }]);
  });

  it('the audit records the removal of a member of staff', async () => {
    await rowsFor(database, service, 'delete from public.staff where user_id = $1', [staff.sub]);
    const { rows } = await database.query(
      "select actor, action, before ->> 'user_id' as who from public.audit where table_name = 'staff' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: 'service_role', action: 'delete', who: staff.sub }]);
  });
});
