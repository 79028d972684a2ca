import { catalogueIds, aliasIds, resolveLaunch, setSize } from '@mindloom/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccounts, playerA, playerB, rowsFor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { assign, recordConformance, register, release, serve } from './registry-calls';
import { play, save, session, sinceEnd } from './save-call';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
/** Returns a play of one minute that ended a given time ago. */
const endedAgo = (ms: number) => ({ ...play, startedAt: ago(ms + 60_000), endedAt: ago(ms), playedOn: null });

const part = { slot: 'memory-match', remote: 'memory', version: '1.0.0', score: 40, metrics: { moves: 9 } };
const set = {
  ...play,
  gameId: 'daily-challenge',
  slot: 'daily-challenge',
  remote: null,
  version: null,
  category: 'balanced',
  parts: [part, { ...part, slot: 'word-recall', remote: 'puzzle' }],
};

describeDatabase('save_results checks', (database) => {
  let sessions = 0;
  const trySave = (sent: unknown) =>
    messageOf(save(database, { player: playerA, session: session((sessions += 1)), play: sent }));
  const count = async () => {
    const { rows } = await database.query(`
      select (select count(*) from public.cognitive_performance)::int as performances,
        (select count(*) from public.game_results)::int as results,
        (select coalesce(sum(completions), 0) from public.game_progress)::int as completions,
        (select coalesce(sum(results), 0) from private.save_quotas)::int as counted`);
    return rows[0];
  };
  const refused = async (sent: unknown) => {
    const before = await count();
    const message = await trySave(sent);
    expect(await count()).toEqual(before);
    return message.slice(0, 'ML-000'.length);
  };
  const reassign = async (slot: string, remote: string, version: string, to: object) => {
    await recordConformance(database, await register(database, release(remote, version)));
    const { rows } = await database.query(
      'select max(revision) as n from public.assignments where slot = $1',
      [slot],
    );
    await assign(database, { slot, expected: Number(rows[0]?.['n']), to });
  };

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
    await serve(database, 'word-recall', 'puzzle');
    // Plays of 1.1.0 stay valid after 2.0.0 replaces it, because a device may have been offline since then.
    await reassign('memory-match', 'memory', '1.1.0', { candidate: '1.1.0', rolloutBp: 1000 });
    await reassign('memory-match', 'memory', '2.0.0', { stable: '2.0.0', candidate: null, rolloutBp: 0 });
    await recordConformance(database, await register(database, release('memory', '3.0.0')));
    await serve(database, 'reaction-test@grid', 'creative');
    // Make the assignments of all versions except 2.0.0 60 days old.
    await database.query('alter table public.assignments disable trigger refuse_change');
    await database.query(`
      update public.assignments set created_at = now() - interval '60 days' where stable_version <> '2.0.0'`);
    await database.query('alter table public.assignments enable trigger refuse_change');
  });

  describe('checks of the release', () => {
    it.each([
      ['a slot that is not registered', { ...play, gameId: 'no-slot', slot: 'no-slot' }],
      ['a game that is not registered', { ...play, remote: 'invented' }],
      ['a version that is not registered', { ...play, version: '9.9.9' }],
      ['a registered version that was never assigned', { ...play, version: '3.0.0' }],
      ['a release of another slot', { ...play, remote: 'puzzle' }],
      ['no version', { ...play, version: null }],
      ['a set with a slot that is not registered', { ...set, parts: [{ ...part, slot: 'no-slot' }] }],
      [
        'a set with a version that was never assigned',
        { ...set, parts: [part, { ...part, version: '3.0.0' }] },
      ],
      ['a set with a part without slot and release', { ...set, parts: [{ score: 1 }] }],
    ])('save_results refuses %s', async (_what, sent) => {
      expect(await refused(sent)).toBe('ML-327');
    });

    it('save_results accepts plays of the stable version, the candidate and earlier stable versions', async () => {
      for (const version of ['1.0.0', '1.1.0', '2.0.0'])
        expect(await trySave({ ...play, version })).toBe('none');
      expect(await trySave(set)).toBe('none');
      const spark = { slot: 'reaction-test@grid', gameId: 'reaction-test', remote: 'creative' };
      expect(await trySave({ ...play, ...spark })).toBe('none');
    });

    it('save_results refuses a play whose version was first assigned more than a day after the play', async () => {
      expect(await trySave({ ...endedAgo(23 * HOUR_MS), version: '2.0.0' })).toBe('none');
      expect(await refused({ ...endedAgo(25 * HOUR_MS), version: '2.0.0' })).toBe('ML-327');
      expect(await trySave({ ...endedAgo(59 * DAY_MS), version: '1.1.0' })).toBe('none');
    });
  });

  describe('checks of the game', () => {
    it.each([
      ['a game in the slot of another game', { ...play, gameId: 'mental-math' }],
      ['a single game with parts', { ...play, parts: [part] }],
      ['a set that the product does not have', { ...set, gameId: 'my-set', slot: 'my-set' }],
      ['a set in another slot', { ...set, slot: 'memory-match' }],
      ['a set without parts', { ...set, parts: [] }],
      ['a set of four games', { ...set, parts: [part, part, part, part] }],
      ['a set whose parts are not a list', { ...set, parts: { 0: part } }],
      ['a part without a score', { ...set, parts: [{ ...part, score: undefined }] }],
      ['a part with a score as text', { ...set, parts: [{ ...part, score: 'many' }] }],
      ['a part with a negative score', { ...set, parts: [{ ...part, score: -1 }] }],
      ['a part with metrics as text', { ...set, parts: [{ ...part, metrics: 'many' }] }],
    ])('save_results refuses %s', async (_what, sent) => {
      expect(await refused(sent)).toBe('ML-323');
    });

    it('the database accepts the same sets of games as libs/domain, with the same number of parts', async () => {
      const sets = [...catalogueIds, ...aliasIds].filter((id) => {
        const launch = resolveLaunch(id);
        return launch.ok && launch.plan.kind === 'set';
      });
      const { rows } = await database.query('select private.set_games() as sets, private.set_size() as size');
      expect(rows).toEqual([{ sets, size: setSize }]);
    });
  });

  describe('checks of the dates', () => {
    it.each([
      '-infinity',
      'infinity',
      'now',
      'yesterday',
      '4713-01-01 BC',
      '4713-01-01T00:00:00Z BC',
      '0001-01-01T00:00:00Z',
      '2019-12-31T23:59:59Z',
      '2026-02-30T10:00:00Z',
      '2026-11-20 10:00:00',
      '2026-11-20T10:00:00',
      '9999-12-31T00:00:00Z',
      '+012026-11-20T10:00:00Z',
    ])('save_results refuses %s as the end and as the start of a play', async (moment) => {
      expect(await refused({ ...play, endedAt: moment })).toBe('ML-325');
      expect(await refused({ ...play, startedAt: moment })).toBe('ML-325');
    });

    it('save_results accepts a play from a device whose clock is up to a day ahead', async () => {
      const ahead = endedAgo(-23 * HOUR_MS);
      const stored = await save(database, { player: playerB, session: session(900), play: ahead });
      expect(Date.parse(String(stored['ended_at']))).toBe(Date.parse(ahead.endedAt));
      expect(stored['played_at']).toBe(stored['ended_at']);
      expect(await refused(endedAgo(-25 * HOUR_MS))).toBe('ML-325');
      // The message must come from save_results. The table's constraint would also refuse the play, but with a less
      // helpful message.
      expect(await trySave(endedAgo(-25 * HOUR_MS))).toContain('check the device');
    });

    it('save_results accepts a play that ends up to a day before its start, because a device can correct its clock during a play', async () => {
      expect(await trySave({ ...play, startedAt: sinceEnd(23 * HOUR_MS) })).toBe('none');
      expect(await refused({ ...play, startedAt: sinceEnd(25 * HOUR_MS) })).toBe('ML-325');
    });

    it('save_results refuses a session longer than a week', async () => {
      expect(await trySave({ ...play, startedAt: sinceEnd(-7 * DAY_MS) })).toBe('none');
      expect(await refused({ ...play, startedAt: sinceEnd(-7 * DAY_MS - 1000) })).toBe('ML-325');
    });

    it.each([
      '2026-02-30',
      'sometime',
      'today',
      '-infinity',
      '4713-01-01 BC',
      '9999-01-01',
      '2020-01-01',
      '',
    ])('save_results refuses %j as the calendar date of the player', async (playedOn) => {
      expect(await refused({ ...play, playedOn })).toBe('ML-325');
    });

    it('save_results refuses a play older than the outbox’s limit of 90 days', async () => {
      const old = { ...endedAgo(91 * DAY_MS), version: '1.0.0' };
      expect(await refused(old)).toBe('ML-326');
    });
  });

  it('save_results answers a late retry with the stored play, without checking the play again', async () => {
    const sent = { player: playerB, session: session(901), play: endedAgo(50 * DAY_MS) };
    const first = await save(database, sent);
    await database.query(`create or replace function private.was_served(
      p_slot text, p_remote text, p_version text, p_before timestamptz) returns boolean
      language sql stable security definer set search_path = '' as 'select false'`);
    expect(await messageOf(save(database, { ...sent, session: session(902) }))).toMatch(/^ML-327/);
    expect(await save(database, sent)).toEqual(first);
  });

  it('the message of a refusal says what is wrong, without texts of PostgreSQL', async () => {
    const messages = [];
    for (const change of [{ seed: 'x' }, { rawScore: 'secret' }, { category: 'luck' }, { difficulty: null }])
      messages.push(await trySave({ ...play, ...change }));
    expect(messages[0]).toBe('ML-323: seed cannot be read as a number.');
    expect(messages[1]).toBe('ML-323: rawScore cannot be read as a number.');
    expect(messages.slice(2).every((message) => message.startsWith('ML-32'))).toBe(true);
    expect(messages.join(' ')).not.toMatch(/secret|luck|violates|syntax/);
  });

  it('players may not delete rows of their plays directly', async () => {
    for (const table of [
      'cognitive_performance',
      'game_results',
      'game_progress',
      'play_days',
      'play_totals',
    ])
      expect(await messageOf(rowsFor(database, playerA, `delete from public.${table}`))).toMatch(
        /permission denied/,
      );
  });
});
