import { SAMPLE_RATIO_RULES, sampleRatio } from '@mindloom/registry';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, anonymous, playerA, rowsFor, runAs, service, staff, type Actor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { aSecondLater, establish, failed, openSlot, players, ready, report, stalled } from './load-calls';
import { changeSlot, liveRow } from './registry-calls';

const SLOT = 'memory-match';
const HALF = { stable: '1.0.0', candidate: '1.1.0', rolloutBp: 5000 };
const SAMPLES = 2000;

describeDatabase('the check of the rollout share', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await establish(database, players(1, 130));
    await openSlot(database, HALF);
  });

  const live = () => liveRow(database, SLOT);
  const decide = (to: object) => changeSlot(database, { slot: SLOT, to });
  const split = async () =>
    (await rowsFor(database, staff, "select public.guard_evidence($1) -> 'split' as split", [SLOT]))[0]?.[
      'split'
    ];
  /** Makes all changes of slots older by a PostgreSQL interval. */
  const letPass = async (time: string) => {
    await database.query('alter table public.assignments disable trigger user');
    await database.query('update public.assignments set created_at = created_at - $1::interval', [time]);
    await database.query('alter table public.assignments enable trigger user');
  };
  const give = async (actors: readonly Actor[], version: string) => {
    for (const actor of actors) await report(database, actor, [ready(version)]);
  };
  const judgeAgain = async (actor: Actor, version: string) => {
    await aSecondLater(database);
    await database.query('delete from private.load_votes');
    await report(database, actor, [ready(version)]);
  };

  beforeEach(async () => {
    await database.query('delete from private.load_votes');
    await database.query('delete from private.rollout_players');
    await decide({ candidate: null });
    await decide(HALF);
    await letPass('10 minutes');
    await aSecondLater(database);
  });

  it('the check of the rollout share has the same parameters as that of libs/registry', async () => {
    const { rows } = await database.query('select private.sample_ratio_rules() as rules');
    expect(rows).toEqual([{ rules: SAMPLE_RATIO_RULES }]);
  });

  it('the check of the rollout share judges thousands of divisions of the players as libs/registry does', async () => {
    const near = fc
      .tuple(
        fc.integer({ min: 90, max: 20_000 }),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: -9, max: 9 }),
      )
      .map(([all, rolloutBp, z]) => {
        const share = rolloutBp / 10_000;
        const around = Math.round(all * share + z * Math.sqrt(all * share * (1 - share)));
        return { players: all, candidates: Math.min(all, Math.max(0, around)), rolloutBp };
      });
    const splits = fc.sample(near, { numRuns: SAMPLES, seed: 20_261_123 });
    const column = (of: (one: (typeof splits)[number]) => number) => `{${splits.map(of).join(',')}}`;
    const { rows } = await database.query(
      `select private.is_mismatch(players, candidates, bp) as verdict
      from unnest($1::int[], $2::int[], $3::int[]) with ordinality as t (players, candidates, bp, place) order by place`,
      [column((one) => one.players), column((one) => one.candidates), column((one) => one.rolloutBp)],
    );
    const expected = splits.map((one) => sampleRatio(one).isMismatch);
    expect(rows.map((row) => row['verdict'])).toEqual(expected);
    // Both verdicts must occur often, or the comparison would prove nothing.
    expect(expected.filter(Boolean).length).toBeGreaterThan(SAMPLES / 5);
    expect(expected.filter((verdict) => !verdict).length).toBeGreaterThan(SAMPLES / 5);
  });

  it('a rollout that gives the candidate to too many players is paused, but no release is marked as bad', async () => {
    await give(players(1, 25), '1.0.0');
    await give(players(26, 74), '1.1.0');
    await judgeAgain(players(99, 1)[0] ?? staff, '1.1.0');
    expect(await live()).toMatchObject({ actor: staff.sub, rollout_bp: 5000 });
    await judgeAgain(players(100, 1)[0] ?? staff, '1.1.0');
    expect(await live()).toMatchObject({
      actor: 'guard',
      stable_version: '1.0.0',
      candidate_version: '1.1.0',
      rollout_bp: 0,
      reason:
        'Candidate 1.1.0 reached 75 of 100 players (75.0 %); 50.0 % was set. Chance alone does this in fewer than ' +
        'one of 1,000 rollouts. Paused: all players get stable 1.0.0. Find the cause before you compare the versions.',
    });
    const { rows } = await database.query("select private.is_bad('memory', '1.1.0') as bad");
    expect(rows).toEqual([{ bad: false }]);
    expect(await split()).toBeNull();
  });

  it('the check of the rollout share ignores the report of a play that stalled in an earlier visit, because the rollout may have changed since that visit', async () => {
    for (const actor of players(1, 3)) await report(database, actor, [stalled('1.1.0')]);
    expect(await split()).toEqual({ players: 0, candidates: 0, rolloutBp: 5000 });
    await report(database, players(1, 1)[0] ?? staff, [ready('1.0.0')]);
    expect(await split()).toEqual({ players: 1, candidates: 0, rolloutBp: 5000 });
  });

  it('a rollout with the intended share, or of a pinned slot, is not paused', async () => {
    await give(players(1, 60), '1.0.0');
    await give(players(61, 50), '1.1.0');
    await judgeAgain(players(111, 1)[0] ?? staff, '1.1.0');
    expect(await split()).toEqual({ players: 111, candidates: 51, rolloutBp: 5000 });
    expect(await live()).toMatchObject({ actor: staff.sub, rollout_bp: 5000 });

    await database.query('update private.rollout_players set got_candidate = true');
    await decide({ pinned: true });
    await judgeAgain(players(112, 1)[0] ?? staff, '1.1.0');
    expect(await live()).toMatchObject({ actor: staff.sub, rollout_bp: 5000 });
    await decide({ pinned: false });
    await judgeAgain(players(113, 1)[0] ?? staff, '1.1.0');
    expect(await live()).toMatchObject({ actor: 'guard', rollout_bp: 0 });
  });

  it('the check of the rollout share counts the version that a player got first, even if it failed', async () => {
    const [one, two, three] = players(1, 3);
    if (one === undefined || two === undefined || three === undefined) throw new Error('expected players');
    await report(database, one, [failed('1.1.0'), ready('1.0.0')]);
    await report(database, one, [ready('1.0.0')]);
    await report(database, two, [ready('1.0.0')]);
    await report(database, two, [ready('1.1.0')]);
    expect(await split()).toEqual({ players: 2, candidates: 1, rolloutBp: 5000 });

    await decide({ rolloutBp: 6000 });
    await letPass('10 minutes');
    expect(await split()).toEqual({ players: 0, candidates: 0, rolloutBp: 6000 });
    // The first players have voted less than an hour ago, so new reports do not replace their votes. But the players
    // count at the new share.
    expect(await report(database, two, [ready('1.0.0')])).toBe(0);
    expect(await split()).toEqual({ players: 1, candidates: 0, rolloutBp: 6000 });
    await report(database, three, [ready('1.1.0')]);
    expect(await split()).toEqual({ players: 2, candidates: 1, rolloutBp: 6000 });
  });

  it('the check of the rollout share keeps its counts until the share changes, and counts nothing at 100 %', async () => {
    await give(players(1, 4), '1.1.0');
    await decide({ pinned: true });
    await decide({ pinned: false });
    expect(await split()).toMatchObject({ players: 4 });
    await decide({ rolloutBp: 10_000 });
    await letPass('10 minutes');
    await give(players(5, 4), '1.1.0');
    expect(await split()).toBeNull();
  });

  it('the check of the rollout share ignores reports within two minutes after a change, because shells are not updated yet', async () => {
    await decide({ rolloutBp: 6000 });
    await give(players(1, 10), '1.0.0');
    expect(await split()).toMatchObject({ players: 0 });
    await letPass('121 seconds');
    await give(players(1, 10), '1.0.0');
    expect(await split()).toMatchObject({ players: 10 });
  });

  it('the check of the rollout share counts only established players, and at most three of one network', async () => {
    const fresh = players(20_000, 5);
    await database.query('insert into auth.users (id) select unnest($1::uuid[])', [
      `{${fresh.map(({ sub }) => sub).join(',')}}`,
    ]);
    await give(fresh, '1.1.0');
    expect(await split()).toMatchObject({ players: 0 });
    const neighbours = players(1, 20).map((actor, place) => ({ ...actor, address: `192.0.2.${place}` }));
    await give(neighbours, '1.1.0');
    expect(await split()).toMatchObject({ players: 3, candidates: 3 });
  });

  it('private.rollout_players contains no account ids or addresses, no role can read it, and its rows are deleted after 30 days', async () => {
    await give(players(1, 1), '1.1.0');
    const { rows } = await database.query('select * from private.rollout_players');
    expect(rows).toHaveLength(1);
    const [one] = players(1, 1);
    expect(JSON.stringify(rows)).not.toContain(one?.sub);
    expect(JSON.stringify(rows)).not.toContain(one?.address);
    for (const actor of [anonymous, playerA, staff, service])
      expect(await refusalOf(runAs(database, actor, 'select * from private.rollout_players'))).toBe('42501');
    await database.query("update private.rollout_players set placed_at = placed_at - interval '31 days'");
    await aSecondLater(database);
    await give(players(2, 1), '1.1.0');
    const { rows: kept } = await database.query('select from private.rollout_players');
    expect(kept).toHaveLength(1);
  });
});
