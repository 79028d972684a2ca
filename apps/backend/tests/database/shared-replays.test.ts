import { gzipSync } from 'node:zlib';
import { isRecord } from '@mindloom/base';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, addAccounts, anonymous, playerA, playerB, rowsFor, runAs, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { serve } from './registry-calls';
import { save, session } from './save-call';

const packed = gzipSync(JSON.stringify({ startMs: 0, entries: [[20, 'end']] })).toString('base64');
const SETTINGS = { difficulty: 'easy', seed: 7, limitMs: 300_000, locale: 'en', sound: true };

describeDatabase('shared replays', (database) => {
  const share = async (actor: Actor = playerA, name: string | null = 'Ada', of = session(1), part = 0) => {
    const call = 'select public.share_replay($1, $2::smallint, $3) as token';
    return String((await runAs(database, actor, call, [of, part, name])).rows[0]?.['token']);
  };
  const openAs = async (token: string | null, actor: Actor = anonymous) => {
    const { rows } = await runAs(database, actor, 'select public.open_shared_replay($1) as replay', [token]);
    return rows[0]?.['replay'];
  };
  const UNKNOWN = { state: 'unknown' };

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
  });
  beforeEach(async () => {
    await database.query('delete from public.cognitive_performance');
    await save(database, { player: playerA, session: session(1) });
    const logs = JSON.stringify([{ part: 0, settings: SETTINGS, log: packed }]);
    await runAs(database, playerA, 'select public.save_run_logs($1, $2, $3)', [
      playerA.sub,
      session(1),
      logs,
    ]);
  });

  it('a visitor with the link sees the run and the chosen name, and nothing else about the account', async () => {
    const replay = await openAs(await share());
    expect(replay).toMatchObject({ state: 'recorded', sharedBy: 'Ada', score: 417.5, log: packed });
    expect(
      Object.keys(isRecord(replay) ? replay : {})
        .toSorted()
        .join(' '),
    ).toBe('log part parts playedOn release remote score settings sharedBy slot state verdict version');
    const text = JSON.stringify(replay);
    for (const secret of [playerA.sub, session(1), '@']) expect(text).not.toContain(secret);
  });

  it('a run is not shared before the player asks for it, and its token cannot be guessed or chosen', async () => {
    expect(await rowsFor(database, playerA, 'select id from public.shared_replays')).toEqual([]);
    const token = await share();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    for (const guess of [null, '', '%', `${token.slice(0, -1)}_`, token.toUpperCase(), session(1)])
      if (guess !== token) expect(await openAs(guess)).toEqual(UNKNOWN);
    const insert = `insert into public.shared_replays (user_id, session_id, part, token)
      values ('${playerA.sub}', '${session(1)}', 0, repeat('a', 43))`;
    expect(await messageOf(runAs(database, playerA, insert))).not.toBe('none');
    const update = "update public.shared_replays set token = repeat('a', 43)";
    expect(await messageOf(runAs(database, playerA, update))).not.toBe('none');
  });

  it('a revoked link opens nothing, and sharing again creates another link', async () => {
    const token = await share();
    await runAs(database, playerA, 'delete from public.shared_replays where session_id = $1', [session(1)]);
    expect(await openAs(token)).toEqual(UNKNOWN);
    expect(await share()).not.toBe(token);
  });

  it('sharing a shared run again keeps the link and changes the name', async () => {
    const token = await share();
    expect(await share(playerA, ' ')).toBe(token);
    expect(await openAs(token)).toMatchObject({ sharedBy: null });
  });

  it('nobody shares, reads or revokes the link of another player', async () => {
    expect(await messageOf(share(playerB))).toMatch(/^ML-373: /);
    expect(await messageOf(share(anonymous))).not.toBe('none');
    const token = await share();
    for (const actor of [playerB, staff]) {
      expect(await rowsFor(database, actor, 'select id from public.shared_replays')).toEqual([]);
      await runAs(database, actor, 'delete from public.shared_replays');
    }
    expect(await openAs(token)).toMatchObject({ state: 'recorded' });
    expect(await messageOf(rowsFor(database, anonymous, 'select id from public.shared_replays'))).not.toBe(
      'none',
    );
  });

  it('a link ends with the log: after 90 days, and when the play or the account is deleted', async () => {
    const token = await share();
    await database.query("update public.run_logs set received_at = received_at - interval '91 days'");
    expect(await openAs(token)).toEqual(UNKNOWN);
    await database.query('delete from public.cognitive_performance');
    const { rows } = await database.query('select id from public.shared_replays');
    expect(rows).toEqual([]);
  });

  it.each(['x'.repeat(41), 'two\nlines'])('the name %j is refused', async (name) => {
    expect(await messageOf(share(playerA, name))).toMatch(/^ML-373: a name/);
  });

  it('a run that is not recorded cannot be shared', async () => {
    expect(await messageOf(share(playerA, 'Ada', session(1), 1))).toMatch(/^ML-373: /);
  });
});
