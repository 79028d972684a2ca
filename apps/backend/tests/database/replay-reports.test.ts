import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Actor,
  addAccounts,
  anonymous,
  playerA,
  playerB,
  rowsFor,
  runAs,
  service,
  staff,
} from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { changeSlot, liveRow, recordConformance, register, release, serve } from './registry-calls';
import { save, session } from './save-call';

const SLOT = 'memory-match';
const packed = gzipSync(JSON.stringify({ startMs: 0, entries: [[20, 'end']] })).toString('base64');
const SETTINGS = { difficulty: 'easy', seed: 7, limitMs: 300_000 };

const REPORT = {
  remote: 'memory',
  stable: '1.0.0',
  candidate: '1.1.0',
  runs: 1000,
  scoreChanges: 0,
  figureChanges: 0,
  failures: 0,
  examples: [],
};

describeDatabase('the regression test with real runs', (database) => {
  const record = async (change: object = {}, actor: Actor = service) => {
    const call = 'select public.record_replay_report($1) as id';
    const { rows } = await runAs(database, actor, call, [JSON.stringify({ ...REPORT, ...change })]);
    return String(rows[0]?.['id']);
  };
  const explain = (id: string, reason: string, actor: Actor = staff) =>
    runAs(database, actor, 'select public.explain_replay_report($1, $2)', [id, reason]);
  const change = (to: object) => changeSlot(database, { slot: SLOT, to });
  const REFUSED = /^ML-750: replays of real runs give other results with memory 1\.1\.0/;

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, SLOT, 'memory');
    await recordConformance(database, await register(database, release('memory', '1.1.0')));
  });
  beforeEach(async () => {
    await database.query('alter table public.replay_reports disable trigger user');
    await database.query('delete from public.replay_reports');
    await database.query('alter table public.replay_reports enable trigger user');
    await change({ candidate: null, rolloutBp: 0 }).catch(() => undefined);
  });

  it.each([
    ['a score', { scoreChanges: 3 }],
    ['another figure', { figureChanges: 1 }],
    ['a failed replay', { failures: 1 }],
  ])(
    'a candidate that changes %s cannot be rolled out before staff have stated a reason',
    async (_what, found) => {
      const id = await record(found);
      expect(await messageOf(change({ candidate: '1.1.0', rolloutBp: 100 }))).toMatch(REFUSED);
      await change({ candidate: '1.1.0', rolloutBp: 0 });
      expect(await messageOf(change({ rolloutBp: 1 }))).toMatch(REFUSED);
      await explain(id, 'Combos count twice from now on.');
      await change({ rolloutBp: 100 });
      expect(await liveRow(database)).toMatchObject({ candidate_version: '1.1.0', rollout_bp: 100 });
    },
  );

  it('a candidate can be rolled out before it has a report, and after a report without changes', async () => {
    await change({ candidate: '1.1.0', rolloutBp: 100 });
    await record();
    await change({ rolloutBp: 200 });
    expect(await liveRow(database)).toMatchObject({ rollout_bp: 200 });
  });

  it('a candidate whose report shows a change cannot be made stable, until a newer report shows none', async () => {
    await record({ scoreChanges: 3 });
    expect(await messageOf(change({ stable: '1.1.0' }))).toMatch(REFUSED);
    await record();
    await change({ stable: '1.1.0' });
    await change({ stable: '1.0.0' });
  });

  it('after a report with changes, a larger share is refused, but a smaller one, a kill and a return to the stable version are not', async () => {
    await change({ candidate: '1.1.0', rolloutBp: 500 });
    await record({ scoreChanges: 3 });
    expect(await messageOf(change({ rolloutBp: 600 }))).toMatch(REFUSED);
    await change({ rolloutBp: 400 });
    await change({ kill: 'now' });
    await change({ kill: 'none', candidate: null, rolloutBp: 0 });
    await change({ stable: '1.0.0' });
  });

  it('a change with the key of the operator is also refused without a reason', async () => {
    await record({ scoreChanges: 1 });
    const asService = changeSlot(database, {
      slot: SLOT,
      to: { candidate: '1.1.0', rolloutBp: 1 },
      actor: service,
    });
    expect(await messageOf(asService)).toMatch(REFUSED);
  });

  it('only the operator stores reports, only staff read and explain them, and a reason is stored once', async () => {
    const id = await record({ scoreChanges: 1 });
    for (const actor of [staff, playerA, anonymous])
      expect(await messageOf(record({}, actor))).not.toBe('none');
    for (const actor of [playerA, anonymous, service])
      expect(await messageOf(explain(id, 'A long enough reason', actor))).not.toBe('none');
    const reports = (actor: Actor) => rowsFor(database, actor, 'select id from public.replay_reports');
    expect(await reports(staff)).toHaveLength(1);
    expect(await reports(playerA)).toEqual([]);
    expect(await messageOf(explain(id, 'short'))).toMatch(/^ML-751: a reason has/);
    await explain(id, 'Combos count twice from now on.');
    expect(await messageOf(explain(id, 'Another reason, later.'))).toMatch(
      /^ML-751: there is no such report/,
    );
  });

  it.each([
    ['an unknown release', { candidate: '9.9.9' }],
    ['more changes than runs', { runs: 1, scoreChanges: 2 }],
    ['more than 1,000 runs', { runs: 1001 }],
    ['no counts', { runs: null }],
    ['a count that is no number', { scoreChanges: 'many' }],
    ['too many examples', { examples: Array.from({ length: 11 }, () => ({})) }],
  ])('a report with %s is refused', async (_what, wrong) => {
    expect(await messageOf(record(wrong))).toMatch(/^ML-751: /);
  });

  it('only the runs of players who agreed are handed out, without their players, and only to the operator', async () => {
    await database.query('delete from public.cognitive_performance');
    for (const player of [playerA, playerB]) {
      await save(database, { player, session: session(1) });
      const logs = JSON.stringify([{ part: 0, settings: SETTINGS, log: packed }]);
      await runAs(database, player, 'select public.save_run_logs($1, $2, $3)', [
        player.sub,
        session(1),
        logs,
      ]);
    }
    const handedOut = async (actor: Actor = service) => {
      const call = "select public.consented_run_logs('memory', '1.0.0', null, 100) as logs";
      return (await runAs(database, actor, call)).rows[0]?.['logs'];
    };
    expect(await handedOut()).toEqual([]);
    await runAs(database, playerA, 'insert into public.replay_choices default values');
    const logs = await handedOut();
    expect(logs).toEqual([{ id: expect.any(String), settings: SETTINGS, log: packed }]);
    expect(JSON.stringify(logs)).not.toContain(playerA.sub);
    for (const actor of [staff, playerA, anonymous])
      expect(await messageOf(handedOut(actor))).not.toBe('none');
    await runAs(database, playerA, 'delete from public.replay_choices');
    expect(await handedOut()).toEqual([]);
  });

  it('a player chooses only for themselves', async () => {
    const insert = (actor: Actor, userId = actor.sub) =>
      runAs(database, actor, 'insert into public.replay_choices (user_id) values ($1)', [userId ?? null]);
    expect(await messageOf(insert(playerA, playerB.sub))).not.toBe('none');
    expect(await messageOf(insert(anonymous, playerB.sub))).not.toBe('none');
    await insert(playerB);
    expect(await rowsFor(database, playerA, 'select user_id from public.replay_choices')).toEqual([]);
    expect(await rowsFor(database, playerB, 'select user_id from public.replay_choices')).toHaveLength(1);
  });
});
