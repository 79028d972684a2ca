import { isRecord } from '@mindloom/base';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, anonymous, playerA, playerB, rowsFor, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import {
  ageTicket,
  beginRanked,
  HONEST,
  joinRanking,
  saveSet,
  sendLogs,
  serveSet,
  SET_SLOTS,
  TODAY,
  verifyAll,
} from './ranked-calls';
import { register, release } from './registry-calls';
import { dayOfEnd, session } from './save-call';
import { callAs } from './team-calls';

describeDatabase('ranked sets', (database) => {
  let key = '';
  const ranking = (day = TODAY, actor = anonymous) =>
    callAs(database, actor, 'public.ranking_of_day($1)', [day]);
  const state = () => callAs(database, playerA, 'public.own_ranked_set($1)', [TODAY]);

  /** Plays a ranked set: the ticket is 6 minutes old when the logs arrive, and the verifier confirms each part. */
  async function playSet(sessionId = session(1), verdict: object = HONEST) {
    const { seeds } = await beginRanked(database, playerA, sessionId);
    await ageTicket(database, sessionId, 360);
    await saveSet(database, playerA, sessionId);
    await sendLogs(database, playerA, sessionId, seeds ?? []);
    await verifyAll(database, key, verdict);
  }

  beforeAll(async () => {
    await addAccounts(database);
    await serveSet(database);
    key = String(await callAs(database, service, 'public.create_verifier_key($1)', ['test']));
  });
  beforeEach(async () => {
    await database.query('delete from public.cognitive_performance');
    await database.query('delete from private.ranked_tickets');
    await database.query('delete from public.ranking_names');
    await joinRanking(database, playerA, 'Calm Otter 42');
  });

  it('begin_ranked issues three random seeds and the open slots, and the same session gets the same ticket again', async () => {
    const ticket = await beginRanked(database, playerA, session(1));
    expect(ticket.open).toEqual(SET_SLOTS.map(([slot]) => slot).toSorted());
    expect(new Set(ticket.seeds).size).toBe(3);
    for (const seed of ticket.seeds ?? []) expect(seed >= 0 && seed < 2 ** 32).toBe(true);
    expect(await beginRanked(database, playerA, session(1))).toEqual(ticket);
  });

  it('begin_ranked gives every player and every day other seeds', async () => {
    await joinRanking(database, playerB);
    const own = await beginRanked(database, playerA, session(1));
    const others = await beginRanked(database, playerB, session(1));
    expect(others.seeds).not.toEqual(own.seeds);
  });

  it('begin_ranked gives one ticket for a day: a second session gets none', async () => {
    await beginRanked(database, playerA, session(1));
    expect(await beginRanked(database, playerA, session(2))).toEqual({
      seeds: null,
      open: null,
      why: 'used',
    });
  });

  it('begin_ranked gives no ticket to a player who has not joined the ranking', async () => {
    expect(await beginRanked(database, playerB, session(1))).toMatchObject({
      seeds: null,
      why: 'not-joined',
    });
  });

  it('begin_ranked gives no ticket after the set of the day was finished without one', async () => {
    await saveSet(database, playerA, session(3), { playedOn: dayOfEnd() });
    expect(await beginRanked(database, playerA, session(1), dayOfEnd())).toMatchObject({ why: 'done' });
  });

  it('begin_ranked gives no ticket for a session whose play is already saved', async () => {
    await saveSet(database, playerA, session(1), { finished: false });
    expect(await beginRanked(database, playerA, session(1))).toMatchObject({ why: 'done' });
  });

  it.each(['2026-01-01', '2099-12-31'])('begin_ranked refuses %s, which is today nowhere', async (day) => {
    expect(await messageOf(beginRanked(database, playerA, session(1), day))).toMatch(/^ML-740: /);
  });

  it('begin_ranked refuses visitors', async () => {
    expect(await refusalOf(beginRanked(database, anonymous, session(1)))).toBe('42501');
  });

  it('a set is ranked when all its parts are replayed within the time of its ticket', async () => {
    await playSet();
    expect(await ranking()).toEqual({
      players: 1,
      rows: [{ id: expect.any(String), place: 1, name: 'Calm Otter 42', points: 300, own: false }],
    });
    const verdicts = await rowsFor(database, playerA, 'select verdict from public.run_logs');
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['timed', 'timed', 'timed']);
    expect(await state()).toEqual({ state: 'ranked', finding: null });
  });

  it('a rank changes neither the saved result nor the streak of the player', async () => {
    const saved = async () =>
      (
        await database.query(
          'select raw_score, finished, parts, played_on, performance_id from public.game_results',
        )
      ).rows;
    const days = async () => (await database.query('select * from public.play_days')).rows;
    const { seeds } = await beginRanked(database, playerA, session(1));
    await ageTicket(database, session(1), 360);
    await saveSet(database, playerA, session(1));
    const before = [await saved(), await days()];
    await sendLogs(database, playerA, session(1), seeds ?? []);
    await verifyAll(database, key);
    expect([await saved(), await days()]).toEqual(before);
  });

  it('the points of a rank come from the verifier, not from the player', async () => {
    await playSet(session(1), { ...HONEST, ranked: { points: 7, playedMs: 100_000 } });
    expect(await ranking()).toMatchObject({ rows: [{ points: 21 }] });
  });

  it('a part that breaks a rule prevents the rank, and the player reads the reason', async () => {
    await playSet(session(1), { ...HONEST, ranked: { finding: 'the run has inputs after its time limit' } });
    expect(await ranking()).toEqual({ players: 0, rows: [] });
    expect(await state()).toEqual({
      state: 'not-ranked',
      finding: 'the run has inputs after its time limit',
    });
  });

  it('own_ranked_set follows a set from the ticket to the rank', async () => {
    expect(await state()).toMatchObject({ state: 'none' });
    const { seeds } = await beginRanked(database, playerA, session(1));
    expect(await state()).toMatchObject({ state: 'started' });
    await ageTicket(database, session(1), 360);
    await saveSet(database, playerA, session(1));
    await sendLogs(database, playerA, session(1), seeds ?? []);
    expect(await state()).toMatchObject({ state: 'waiting' });
    await verifyAll(database, key);
    expect(await state()).toMatchObject({ state: 'ranked' });
  });

  it.each([
    ['another seed', 'a seed is not the seed of the ticket', { seeds: [1, 2, 3] }],
    ['logs that last longer than the time since the ticket', /^the logs last longer/, { seconds: 290 }],
    ['logs that arrive 46 minutes after the ticket', 'the logs arrived too late', { seconds: 46 * 60 }],
    ['an unfinished play', /^the play is not a finished set/, { set: { finished: false } }],
  ])(
    'a set with %s gets no rank',
    async (
      _what,
      finding,
      {
        seeds,
        seconds = 360,
        set = {},
      }: {
        seeds?: number[];
        seconds?: number;
        set?: object;
      },
    ) => {
      const ticket = await beginRanked(database, playerA, session(1));
      await ageTicket(database, session(1), seconds);
      await saveSet(database, playerA, session(1), set);
      await sendLogs(database, playerA, session(1), seeds ?? ticket.seeds ?? []);
      await verifyAll(database, key);
      expect(await ranking()).toEqual({ players: 0, rows: [] });
      expect(await state()).toEqual({
        state: 'not-ranked',
        finding: typeof finding === 'string' ? finding : expect.stringMatching(finding),
      });
      const verdicts = await rowsFor(database, playerA, 'select distinct verdict from public.run_logs');
      expect(verdicts).toEqual([{ verdict: 'replayed' }]);
    },
  );

  it('a set whose logs last 2 s longer than the time since its ticket is ranked, because clocks differ', async () => {
    const { seeds } = await beginRanked(database, playerA, session(1));
    await ageTicket(database, session(1), 299);
    await saveSet(database, playerA, session(1));
    await sendLogs(database, playerA, session(1), seeds ?? []);
    await verifyAll(database, key);
    expect(await ranking()).toMatchObject({ players: 1 });
  });

  it('a set with a release that its slot does not serve any more gets no rank', async () => {
    const { seeds } = await beginRanked(database, playerA, session(1));
    await ageTicket(database, session(1), 360);
    await register(database, release('memory', '0.9.0'));
    await database.query(
      `update private.ranked_tickets set served = jsonb_set(served, '{memory-match}', '[{"remote": "memory", "version": "0.9.0"}]')`,
    );
    await saveSet(database, playerA, session(1));
    await sendLogs(database, playerA, session(1), seeds ?? []);
    await verifyAll(database, key);
    expect(await state()).toMatchObject({ finding: expect.stringMatching(/^a release is not one/) });
  });

  it('a set of two parts gets no rank', async () => {
    const { seeds } = await beginRanked(database, playerA, session(1));
    await ageTicket(database, session(1), 360);
    await saveSet(database, playerA, session(1));
    await sendLogs(database, playerA, session(1), (seeds ?? []).slice(0, 2));
    await verifyAll(database, key);
    expect(await ranking()).toEqual({ players: 0, rows: [] });
  });

  it('a score without logs gets no rank', async () => {
    await beginRanked(database, playerA, session(1));
    await saveSet(database, playerA, session(1), { rawScore: 450 });
    await verifyAll(database, key);
    expect(await ranking()).toEqual({ players: 0, rows: [] });
  });

  it('the session of another player has no ticket, even with the seeds of the ticket', async () => {
    await joinRanking(database, playerB, 'Wise Owl 7');
    const { seeds } = await beginRanked(database, playerA, session(1));
    await ageTicket(database, session(1), 360);
    await saveSet(database, playerB, session(1));
    await sendLogs(database, playerB, session(1), seeds ?? []);
    await verifyAll(database, key);
    expect(await ranking()).toEqual({ players: 0, rows: [] });
  });

  it('ranked_run returns the logs without language and comfort settings, and only of ranked sets', async () => {
    await playSet();
    const listed = await ranking();
    const [row]: unknown[] = isRecord(listed) && Array.isArray(listed.rows) ? listed.rows : [];
    const id = isRecord(row) ? row.id : null;
    await database.query(
      `update public.run_logs set settings = settings || '{"locale": "de-DE", "theme": "dark"}'`,
    );
    const run = await callAs(database, anonymous, 'public.ranked_run($1)', [id]);
    expect(run).toMatchObject({
      name: 'Calm Otter 42',
      day: TODAY,
      points: 300,
      parts: [{ part: 0, slot: 'memory-match', remote: 'memory', version: '1.0.0', score: 10 }, {}, {}],
    });
    expect(JSON.stringify(run)).not.toMatch(/de-DE|dark|10000000-0000/);
    expect(await callAs(database, anonymous, 'public.ranked_run($1)', [session(1)])).toBeNull();
    const replay = await callAs(database, anonymous, 'public.ranked_replay($1, 1::smallint)', [id]);
    expect(replay).toMatchObject({ state: 'recorded', sharedBy: 'Calm Otter 42', part: 1, playedOn: TODAY });
    expect(JSON.stringify(replay)).not.toMatch(/de-DE|dark|10000000-0000/);
    const unknown = await callAs(database, anonymous, 'public.ranked_replay($1, 1::smallint)', [session(1)]);
    expect(unknown).toEqual({ state: 'unknown' });
  });

  it('leave_ranking deletes the name and the ranks, and gives no second ticket', async () => {
    await playSet();
    await callAs(database, playerA, 'public.leave_ranking()');
    expect(await ranking()).toEqual({ players: 0, rows: [] });
    await joinRanking(database, playerA);
    expect(await ranking()).toEqual({ players: 0, rows: [] });
    expect(await beginRanked(database, playerA, session(9))).toMatchObject({ seeds: null });
  });

  it('tickets and ranks are deleted 90 days after they were issued', async () => {
    await playSet();
    await database.query(
      "update private.ranked_tickets set issued_at = now() - interval '91 days', day = '2026-01-01'",
    );
    await joinRanking(database, playerB);
    await beginRanked(database, playerB, session(2));
    const { rows } = await database.query('select user_id from private.ranked_tickets');
    expect(rows).toEqual([{ user_id: playerB.sub }]);
    expect((await database.query('select from private.ranked_runs')).rows).toEqual([]);
  });

  it('nobody can read or write tickets, parts, ranks and names of others', async () => {
    await playSet();
    for (const actor of [anonymous, playerB, staff])
      for (const table of ['ranked_tickets', 'ranked_parts', 'ranked_runs', 'duels']) {
        expect(await refusalOf(rowsFor(database, actor, `select * from private.${table}`))).toBe('42501');
        expect(await refusalOf(rowsFor(database, actor, `delete from private.${table}`))).toBe('42501');
      }
    expect(await rowsFor(database, playerB, 'select name from public.ranking_names')).toEqual([]);
    const rename = "update public.ranking_names set name = 'Rude Word 1'";
    expect(await refusalOf(rowsFor(database, playerA, rename))).toBe('42501');
  });
});
