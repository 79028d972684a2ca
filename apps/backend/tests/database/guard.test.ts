import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, addAccounts, runAs, playerA, rowsFor, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import {
  aSecondLater,
  errored,
  establish,
  failed,
  letPass,
  openSlot,
  play,
  player,
  players,
  ready,
  report,
  stalled,
} from './load-calls';
import { assign, changeSlot, liveRow, removeBadMarks } from './registry-calls';

const RAMP = { stable: '1.0.0', candidate: '1.1.0', rolloutBp: 1000 };
const SLOT = 'memory-match';

describeDatabase('the guard', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await establish(database, players(1, 350));
    await openSlot(database, RAMP);
  });

  const rows = () =>
    rowsFor(database, staff, 'select * from public.assignments where slot = $1 order by revision desc', [
      SLOT,
    ]);
  const live = () => liveRow(database, SLOT);
  const decide = (to: object) => changeSlot(database, { slot: SLOT, to });
  /** Deletes all reports and bad marks, then gives the slot a new assignment. */
  const resetSlot = async (to: object) => {
    await database.query('delete from private.load_votes');
    await removeBadMarks(database);
    await decide({ candidate: null });
    return decide(to);
  };
  beforeEach(async () => {
    await resetSlot(RAMP);
    await aSecondLater(database);
  });

  it('the guard halts a candidate that fails for 30 % of 50 players, and records these numbers as the reason', async () => {
    await play(database, players(100, 200), '1.0.0', 1);
    await play(database, players(1, 49), '1.1.0', 15);
    await aSecondLater(database);
    await report(database, player(50), [ready('1.1.0')]);
    expect(await live()).toMatchObject({
      actor: 'guard',
      stable_version: '1.0.0',
      candidate_version: '1.1.0',
      rollout_bp: 0,
      enabled: true,
      reason:
        'Candidate 1.1.0 failed for 15 of 50 players (30.0 %), certainly above 10.2 %; 2.0 % is allowed. ' +
        'Stable 1.0.0 failed for 1 of 200 players (0.5 %). Halted: all players get the stable version.',
    });
  });

  it('the guard halts a candidate that fails for all players as soon as 12 players have reported it', async () => {
    for (const actor of players(1, 11)) {
      await report(database, actor, [failed('1.1.0'), ready('1.0.0')]);
      await aSecondLater(database);
    }
    expect(await live()).toMatchObject({ rollout_bp: 1000 });
    await report(database, player(12), [failed('1.1.0'), ready('1.0.0')]);
    expect(await live()).toMatchObject({ actor: 'guard', rollout_bp: 0 });
  });

  it.each([
    [
      'that froze the page of all players',
      async (actor: Actor) => report(database, actor, [stalled('1.1.0')]),
    ],
    [
      'that raised uncaught errors in the play of every player, although each load had succeeded',
      async (actor: Actor) => {
        await report(database, actor, [ready('1.1.0')]);
        await aSecondLater(database);
        await report(database, actor, [errored('1.1.0')]);
      },
    ],
  ])('the guard halts a candidate %s as soon as the 12th player has reported it', async (_does, playAs) => {
    for (const actor of players(1, 11)) {
      await playAs(actor);
      await aSecondLater(database);
    }
    expect(await live()).toMatchObject({ rollout_bp: 1000 });
    await playAs(player(12));
    expect(await live()).toMatchObject({
      actor: 'guard',
      stable_version: '1.0.0',
      rollout_bp: 0,
      reason: expect.stringMatching(/^Candidate 1\.1\.0 failed for 1[12] of 12 players/),
    });
  });

  it('after the guard has acted, it waits until staff change the slot, and then counts only new reports', async () => {
    await play(database, players(1, 60), '1.1.0', 30);
    await aSecondLater(database);
    await report(database, player(61), [failed('1.1.0')]);
    const halted = await live();
    expect(halted).toMatchObject({ actor: 'guard', rollout_bp: 0 });
    await aSecondLater(database);
    await report(database, player(62), [failed('1.1.0')]);
    expect(await live()).toEqual(halted);

    await removeBadMarks(database);
    const again = await decide({ candidate: '1.1.0', rolloutBp: 1000 });
    await aSecondLater(database);
    await report(database, player(63), [failed('1.1.0')]);
    expect(await live()).toMatchObject({ revision: again['revision'], rollout_bp: 1000 });
  });

  it('earlier reports still count for the guard after staff raise the rollout', async () => {
    await play(database, players(1, 49), '1.1.0', 20);
    await decide({ rolloutBp: 2000 });
    await aSecondLater(database);
    await report(database, player(50), [failed('1.1.0')]);
    expect(await live()).toMatchObject({ actor: 'guard', rollout_bp: 0 });
  });

  it('the guard does not halt a candidate that fails as often as the stable version', async () => {
    await play(database, players(100, 100), '1.0.0', 9);
    await play(database, players(1, 60), '1.1.0', 8);
    await aSecondLater(database);
    await report(database, player(61), [ready('1.1.0')]);
    expect(await live()).toMatchObject({ actor: staff.sub, rollout_bp: 1000 });
  });

  it('the guard counts 80 reports of one player within an hour as one report', async () => {
    for (let time = 0; time < 80; time++) {
      await aSecondLater(database);
      await report(database, player(1), [failed('1.1.0')]);
    }
    expect(await live()).toMatchObject({ rollout_bp: 1000 });
    const { rows: votes } = await database.query('select * from private.load_votes');
    expect(votes).toHaveLength(1);
  });

  it('the guard counts only the newest report of a player in a day', async () => {
    for (let hour = 0; hour < 24; hour++) {
      await report(database, player(1), [failed('1.1.0')]);
      await letPass(database, '1 hour');
    }
    await play(database, players(2, 49), '1.1.0', 0);
    await aSecondLater(database);
    await report(database, player(60), [ready('1.1.0')]);
    expect(await live()).toMatchObject({ rollout_bp: 1000 });
  });

  it('the guard counts only reports of the last day', async () => {
    await play(database, players(1, 49), '1.1.0', 40);
    await letPass(database, '25 hours');
    await database.query('alter table public.assignments disable trigger user');
    await database.query("update public.assignments set created_at = created_at - interval '2 days'");
    await database.query('alter table public.assignments enable trigger user');
    await aSecondLater(database);
    await report(database, player(60), [failed('1.1.0')]);
    expect(await live()).toMatchObject({ rollout_bp: 1000 });
  });

  it("the guard halts a candidate at the 10th failure among 200 players on the candidate's first day, but not with the same reports a day later", async () => {
    // The rollout is 100 %. The guard would pause a smaller one, because all players of this test report the candidate.
    const toAll = { ...RAMP, rolloutBp: 10_000 };
    const tenFail = async () => {
      await play(database, players(1, 199), '1.1.0', 10);
      await aSecondLater(database);
      await report(database, player(200), [ready('1.1.0')]);
    };
    await resetSlot(toAll);
    await database.query('alter table public.assignments disable trigger user');
    await database.query("update public.assignments set created_at = created_at - interval '25 hours'");
    await database.query('alter table public.assignments enable trigger user');
    await tenFail();
    expect(await live()).toMatchObject({ rollout_bp: 10_000 });
    await resetSlot(toAll);
    await tenFail();
    expect(await live()).toMatchObject({ actor: 'guard', rollout_bp: 0 });
  });

  it('the guard replaces a failing stable version by the last good version, and then does not act again until staff change the slot', async () => {
    for (const stable of ['1.0.0', '1.1.0', '1.2.0']) await resetSlot({ stable });
    await play(database, players(1, 60), '1.2.0', 20);
    await aSecondLater(database);
    await report(database, player(61), [failed('1.2.0'), ready('1.1.0')]);
    const restored = await live();
    expect(restored).toMatchObject({ actor: 'guard', stable_version: '1.1.0', candidate_version: null });
    expect(restored['reason']).toMatch(
      /^Stable 1\.2\.0 failed for 21 of 61 players \(34\.4 %\), certainly above \d+\.\d %; 10\.0 % is allowed\./,
    );
    // The guard has restored 1.1.0, but this version fails too. The guard does not go back further, to 1.0.0, before
    // staff have changed the slot.
    await play(database, players(200, 60), '1.1.0', 60);
    await aSecondLater(database);
    await report(database, player(300), [failed('1.1.0')]);
    expect(await live()).toEqual(restored);
    // After staff have changed the slot, the guard acts again.
    await decide({ salt: 'looked at' });
    await aSecondLater(database);
    await report(database, player(301), [failed('1.1.0')]);
    expect(await live()).toMatchObject({ actor: 'guard', stable_version: '1.0.0' });
  });

  it('the guard does not replace a failing stable version by a version that fails as well', async () => {
    await resetSlot({ stable: '1.0.0' });
    await resetSlot({ stable: '2.0.0' });
    for (const actor of players(1, 60))
      await report(database, actor, [failed('2.0.0'), failed('1.0.0', false)]);
    await aSecondLater(database);
    await report(database, player(61), [failed('2.0.0')]);
    expect(await live()).toMatchObject({ actor: staff.sub, stable_version: '2.0.0' });
  });

  it('if many reports arrive at the same time, the guard acts only once', async () => {
    await play(database, players(1, 60), '1.1.0', 30);
    const before = (await rows()).length;
    await aSecondLater(database);
    await Promise.all(players(100, 12).map((actor) => report(database, actor, [failed('1.1.0')])));
    const acted = (await rows()).slice(0, -before);
    expect(acted).toMatchObject([{ actor: 'guard' }]);
  });

  it('of concurrent changes by the guard and by staff, only one takes effect', async () => {
    await play(database, players(1, 60), '1.1.0', 30);
    await aSecondLater(database);
    const revision = Number((await live())['revision']);
    const off = { slot: SLOT, expected: revision, to: { enabled: false }, actor: staff };
    await Promise.allSettled([report(database, player(100), [failed('1.1.0')]), assign(database, off)]);
    const made = (await rows()).filter((row) => Number(row['revision']) > revision);
    expect(made.length).toBeGreaterThanOrEqual(1);
    // If the guard's change comes first, staff get a conflict. If the change by staff comes first, the guard does
    // nothing.
    expect(made).toHaveLength(1);
    await decide({ enabled: true });
  });

  it('the audit records the actor "guard", and not the player whose report made the guard act', async () => {
    await play(database, players(1, 60), '1.1.0', 30);
    await aSecondLater(database);
    await report(database, playerA, [failed('1.1.0')]);
    const audit = await rowsFor(
      database,
      staff,
      "select actor, after ->> 'actor' as named from public.audit where table_name = 'assignments' order by id desc limit 1",
    );
    expect(audit).toEqual([{ actor: 'guard', named: 'guard' }]);
    const { rows: named } = await database.query('select from public.audit where actor = $1', [playerA.sub]);
    expect(named).toEqual([]);
  });

  it('players may not call the functions of the guard', async () => {
    const { rows: open } = await database.query(`
      select proname from pg_proc
      where proname in ('watch_slot', 'guarded', 'evidence_of', 'takes_turn')
        and has_function_privilege('authenticated', oid, 'execute')`);
    expect(open).toEqual([]);
    await expect(runAs(database, playerA, `select private.watch_slot('${SLOT}')`)).rejects.toThrow();
  });
});
