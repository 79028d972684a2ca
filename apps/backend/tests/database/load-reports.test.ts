import { READY_BOUNDS_MS, readyWithinMs } from '@mindloom/registry';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, anonymous, runAs, playerA, rowsFor, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import {
  crashed,
  errored,
  failed,
  letPass,
  openSlot,
  player,
  players,
  ready,
  report,
  stalled,
} from './load-calls';

describeDatabase('report_load', (database, engine) => {
  beforeAll(async () => {
    await addAccounts(database);
    await openSlot(database, { stable: '1.0.0', candidate: '1.1.0', rolloutBp: 1000 });
  });
  beforeEach(async () => {
    await database.query('delete from private.load_votes');
    await database.query('delete from public.release_health');
  });

  const health = (version: string) =>
    rowsFor(
      database,
      staff,
      `select sum(attempts)::int as attempts, sum(load_failures)::int as failures, sum(crashes)::int as crashes,
        sum(fallbacks)::int as fallbacks from public.release_health where version = $1`,
      [version],
    );

  it('report_load counts one outcome for each version that was tried for a play', async () => {
    expect(await report(database, player(1), [failed('1.1.0'), ready('1.0.0')])).toBe(2);
    expect(await report(database, player(2), [ready('1.1.0', 250)])).toBe(1);
    expect(await report(database, player(3), [failed('1.1.0', false)])).toBe(1);
    expect(await health('1.1.0')).toEqual([{ attempts: 3, failures: 2, crashes: 0, fallbacks: 1 }]);
    expect(await health('1.0.0')).toEqual([{ attempts: 1, failures: 0, crashes: 0, fallbacks: 0 }]);
    const rows = await rowsFor(
      database,
      staff,
      "select failure_codes from public.release_health where version = '1.1.0'",
    );
    expect(rows).toEqual([{ failure_codes: { 'ML-101': 2 } }]);
  });

  it('report_load counts loads in the page and in a frame separately, and counts a report without a place as a load in the page', async () => {
    await report(database, player(1), [ready('1.0.0', 60)]);
    await report(database, player(2), [{ ...ready('1.0.0', 60), place: 'page' }]);
    await report(database, player(3), [{ ...ready('1.0.0', 300), place: 'frame' }]);
    await report(database, player(3), [{ ...crashed('1.0.0'), place: 'frame' }]);
    const rows = await rowsFor(
      database,
      staff,
      'select place, attempts, crashes from public.release_health order by place',
    );
    expect(rows).toEqual([
      { place: 'frame', attempts: 1, crashes: 1 },
      { place: 'page', attempts: 2, crashes: 0 },
    ]);
  });

  it('report_load stores loading times in the histogram steps of libs/registry', async () => {
    const { rows } = await database.query('select private.ready_bounds_ms() as bounds');
    expect(rows).toEqual([{ bounds: [...READY_BOUNDS_MS] }]);
    for (const [place, ms] of [30, 50, 120, 90_000].entries())
      await report(database, player(place), [ready('1.0.0', ms)]);
    const [row] = await rowsFor(database, staff, 'select ready_counts from public.release_health');
    const counts = row?.['ready_counts'];
    if (!Array.isArray(counts)) throw new Error('expected ready_counts to be an array');
    expect(counts.map(Number)).toEqual([1, 1, 0, 1, ...Array.from({ length: 13 }, () => 0), 1]);
    expect(readyWithinMs(counts.map(Number), 0.95)).toBe(Infinity);
  });

  it('report_load counts one report per player, version and hour', async () => {
    expect(await report(database, player(1), [ready('1.1.0')])).toBe(1);
    expect(await report(database, player(1), [failed('1.1.0')])).toBe(0);
    expect(await report(database, player(1), [ready('1.0.0')])).toBe(1);
    await letPass(database, '59 minutes');
    expect(await report(database, player(1), [failed('1.1.0')])).toBe(0);
    await letPass(database, '1 minute');
    expect(await report(database, player(1), [failed('1.1.0')])).toBe(1);
    expect(await health('1.1.0')).toEqual([{ attempts: 2, failures: 1, crashes: 0, fallbacks: 1 }]);
  });

  it("report_load replaces a player's successful load by a crash within the hour after it, but never replaces a failed load by a crash", async () => {
    await report(database, player(1), [ready('1.1.0')]);
    expect(await report(database, player(1), [crashed('1.1.0')])).toBe(1);
    expect(await report(database, player(1), [crashed('1.1.0')])).toBe(0);
    await report(database, player(2), [failed('1.1.0')]);
    expect(await report(database, player(2), [crashed('1.1.0')])).toBe(0);
    expect(await health('1.1.0')).toEqual([{ attempts: 2, failures: 1, crashes: 1, fallbacks: 1 }]);
  });

  it('report_load counts a play that stalls or throws uncaught errors after the mount as failed, with its code', async () => {
    expect(await report(database, player(1), [stalled('1.1.0')])).toBe(1);
    await report(database, player(2), [ready('1.1.0')]);
    expect(await report(database, player(2), [stalled('1.1.0', 'ML-115')])).toBe(1);
    await report(database, player(3), [ready('1.1.0')]);
    expect(await report(database, player(3), [errored('1.1.0')])).toBe(1);
    expect(await report(database, player(3), [crashed('1.1.0')])).toBe(0);
    expect(await health('1.1.0')).toEqual([{ attempts: 3, failures: 0, crashes: 3, fallbacks: 0 }]);
    const { rows } = await database.query(
      'select count(*)::int as failed from private.load_votes where failed',
    );
    expect(rows).toEqual([{ failed: 3 }]);
    const codes = await rowsFor(database, staff, 'select failure_codes from public.release_health');
    expect(codes).toEqual([{ failure_codes: { 'ML-114': 1, 'ML-115': 1, 'ML-116': 1 } }]);
  });

  it('report_load counts concurrent copies of a report once', async () => {
    const sent = Array.from({ length: 10 }, () =>
      report(database, player(1), [failed('1.1.0'), ready('1.0.0')]),
    );
    const counted = await Promise.all(sent);
    expect(counted.reduce<number>((sum, each) => sum + Number(each), 0)).toBe(2);
  });

  it('report_load counts all concurrent reports of many players', async () => {
    const all = players(1, engine.parallel ? 40 : 10);
    const outcomes = [failed('1.1.0'), ready('1.0.0')];
    await Promise.all(
      all.map((actor, place) => report(database, actor, place % 2 ? outcomes : outcomes.toReversed())),
    );
    expect(await health('1.1.0')).toMatchObject([{ attempts: all.length, failures: all.length }]);
    expect(await health('1.0.0')).toMatchObject([{ attempts: all.length, failures: 0 }]);
  });

  it('report_load refuses reports without a login', async () => {
    expect(await refusalOf(report(database, anonymous, [failed('1.1.0')]))).toBe('42501');
    expect(await refusalOf(report(database, service, [failed('1.1.0')]))).toBe('42501');
    expect(await refusalOf(report(database, { role: 'authenticated' }, [failed('1.1.0')]))).toBe('PT403');
    expect(await health('1.1.0')).toMatchObject([{ attempts: null }]);
  });

  it.each([
    ['an object instead of a list', {}],
    ['an empty list', []],
    ['more outcomes than a play can produce', Array.from({ length: 5 }, () => ready('1.0.0'))],
    ['a version that the slot never served', [ready('1.2.0')]],
    ['another remote', [{ ...ready('1.0.0'), remote: 'puzzle' }]],
    ['no version', [{ remote: 'memory', outcome: 'ready' }]],
    ['an unknown outcome', [{ ...ready('1.0.0'), outcome: 'fine' }]],
    ['a failure without a code', [{ remote: 'memory', version: '1.0.0', outcome: 'failed' }]],
    ['a code that is not a load failure', [{ ...failed('1.0.0'), code: 'ML-601' }]],
    ['a long code', [{ ...failed('1.0.0'), code: `ML-101${'1'.repeat(1000)}` }]],
    ['a stalled play with the code of a crash', [{ ...stalled('1.0.0'), code: 'ML-108' }]],
    ['a crash with the code of a stalled play', [{ ...crashed('1.0.0'), code: 'ML-114' }]],
    ['uncaught errors with another code', [{ ...errored('1.0.0'), code: 'ML-115' }]],
    ['a stalled play that another version replaced', [{ ...stalled('1.0.0'), fellBack: true }]],
    ['a ready outcome with a code', [{ ...ready('1.0.0'), code: 'ML-101' }]],
    ['a negative time', [ready('1.0.0', -1)]],
    ['a time of more than ten minutes', [ready('1.0.0', 600_001)]],
    ['a time as text', [{ ...ready('1.0.0'), readyMs: 'soon' }]],
    ['an unknown place', [{ ...ready('1.0.0'), place: 'window' }]],
    ['a misspelt key', [{ ...ready('1.0.0'), ready: 400 }]],
    ['a text instead of an outcome', ['ready']],
  ])('report_load refuses %s, and counts nothing', async (_what, outcomes) => {
    expect(await refusalOf(report(database, playerA, outcomes))).toBe('PT400');
    expect(await health('1.0.0')).toMatchObject([{ attempts: null }]);
  });

  it('no role can read the stored load reports, and these contain no account ids', async () => {
    await report(database, playerA, [ready('1.0.0')]);
    for (const table of ['private.load_votes', 'private.voter_salt', 'private.guard_turns'])
      for (const actor of [anonymous, playerA, staff, service])
        expect(await refusalOf(runAs(database, actor, `select * from ${table}`))).toBe('42501');
    const { rows } = await database.query('select encode(voter, $1) as voter from private.load_votes', [
      'hex',
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(playerA.sub.replaceAll('-', ''));
  });

  it('a player who deletes all data can still count with only one report per version and hour', async () => {
    await report(database, playerA, [ready('1.1.0')]);
    await runAs(database, playerA, 'select public.delete_my_data()');
    expect(await report(database, playerA, [failed('1.1.0')])).toBe(0);
  });
});
