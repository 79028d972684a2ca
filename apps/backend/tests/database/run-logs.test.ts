import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, addAccounts, anonymous, playerA, playerB, rowsFor, runAs } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { serve } from './registry-calls';
import { play, save, session } from './save-call';

const LOG = {
  startMs: 0,
  entries: [
    [12.5, 'event', { type: 'started' }],
    [20, 'end'],
  ],
};
const SETTINGS = { difficulty: 'easy', seed: 4_294_967_295, limitMs: 300_000 };

const packed = (value: unknown) => gzipSync(JSON.stringify(value)).toString('base64');
const entry = { part: 0, settings: SETTINGS, log: packed(LOG) };

describeDatabase('run logs', (database) => {
  const send = async (logs: unknown, actor: Actor = playerA, userId = actor.sub, of = session(1)) => {
    const values = [userId ?? null, of, JSON.stringify(logs)];
    const { rows } = await runAs(
      database,
      actor,
      'select public.save_run_logs($1, $2, $3) as stored',
      values,
    );
    return rows[0]?.['stored'];
  };
  const logsOf = (actor: Actor) =>
    rowsFor(database, actor, 'select session_id, part, remote, version, seed, verdict from public.run_logs');

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
  });
  beforeEach(async () => {
    await database.query('delete from public.cognitive_performance');
    await save(database, { player: playerA, session: session(1) });
  });

  it('save_run_logs stores the log of a saved play together with the release that was played', async () => {
    expect(await send([entry])).toBe(1);
    expect(await logsOf(playerA)).toEqual([
      {
        session_id: session(1),
        part: 0,
        remote: 'memory',
        version: '1.0.0',
        seed: SETTINGS.seed,
        verdict: 'stored',
      },
    ]);
    const { rows } = await database.query(
      "select encode(log, 'base64') as log, settings from public.run_logs",
    );
    expect(String(rows[0]?.['log']).replaceAll('\n', '')).toBe(entry.log);
    expect(rows[0]?.['settings']).toEqual(SETTINGS);
  });

  it('save_run_logs keeps the first log if another log is sent for the same run', async () => {
    await send([entry]);
    expect(await send([{ ...entry, log: packed({ ...LOG, startMs: 1 }) }])).toBe(0);
    const { rows } = await database.query("select encode(log, 'base64') as log from public.run_logs");
    expect(String(rows[0]?.['log']).replaceAll('\n', '')).toBe(entry.log);
  });

  it('only the player who played can send and read a log', async () => {
    await send([entry]);
    expect(await logsOf(playerB)).toEqual([]);
    expect(await messageOf(send([entry], playerB, playerA.sub))).toMatch(/^ML-322: /);
    expect(await messageOf(send([entry], anonymous, playerA.sub))).not.toBe('none');
    // Player B has no play with this session id, so nothing is stored.
    expect(await send([entry], playerB)).toBe(0);
  });

  it('save_run_logs stores no log of a session that is not saved', async () => {
    expect(await send([entry], playerA, playerA.sub, session(2))).toBe(0);
  });

  it.each([
    ['is longer than 16 kB', { log: Buffer.concat([gzipSync(''), Buffer.alloc(16_384)]).toString('base64') }],
    ['is not compressed with gzip', { log: Buffer.from(JSON.stringify(LOG)).toString('base64') }],
    ['is not base64', { log: 'H4sI'.padEnd(40, '-') }],
    ['is missing', { log: null }],
    ['has settings that are no object', { settings: [SETTINGS] }],
    ['has settings above 32 kB', { settings: { ...SETTINGS, seen: 'x'.repeat(33_000) } }],
    ['has a seed above 32 bits', { settings: { seed: 4_294_967_296 } }],
    ['has no seed', { settings: {} }],
    ['has a part that the set does not have', { part: 2 }],
    ['has a part that is no number', { part: 'x' }],
  ])('save_run_logs leaves out a log that %s', async (_what, change) => {
    expect(await send([{ ...entry, ...change }])).toBe(0);
  });

  it.each([
    ['an object', {}],
    ['a list of four', [entry, entry, entry, entry]],
  ])('save_run_logs refuses %s', async (_what, logs) => {
    expect(await messageOf(send(logs))).toMatch(/^ML-323: /);
  });

  it('a player can store 300 logs a day, and the 301st is left out', async () => {
    // Insert 300 copies of the saved play, and then a log for each copy.
    await database.query(
      `with played as (
         insert into public.cognitive_performance (user_id, memory_score, focus_score, speed_score, overall_score)
         select user_id, 0, 0, 0, 0 from public.cognitive_performance, generate_series(1, 300) returning id, user_id
       ), stored as (
         insert into public.game_results (
           user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed,
           raw_score, started_at, ended_at, played_on
         )
         select p.user_id, gen_random_uuid(), p.id, r.game_id, r.slot, r.remote, r.version, r.category, r.difficulty,
           r.seed, r.raw_score, r.started_at, r.ended_at, r.played_on
         from played p, public.game_results r returning user_id, session_id
       )
       select from stored`,
    );
    await database.query(
      `insert into public.run_logs (user_id, session_id, part, remote, version, settings, seed, log)
       select user_id, session_id, 0, remote, version, $1, seed, decode($2, 'base64')
       from public.game_results where session_id <> $3`,
      [SETTINGS, entry.log, session(1)],
    );
    expect(await send([entry])).toBe(0);
  });

  it('save_run_logs deletes the logs of all players after 90 days', async () => {
    await send([entry]);
    await database.query("update public.run_logs set received_at = now() - interval '91 days'");
    await save(database, { player: playerB, session: session(3) });
    await send([entry], playerB, playerB.sub, session(3));
    expect(await logsOf(playerA)).toEqual([]);
    expect(await logsOf(playerB)).toHaveLength(1);
  });

  it('the log of a run is deleted with its play', async () => {
    await send([entry]);
    await database.query('delete from public.cognitive_performance');
    expect((await database.query('select from public.run_logs')).rows).toEqual([]);
  });

  it('the log of each part of a set is stored with the release of this part', async () => {
    const part = (score: number) => ({
      slot: 'memory-match',
      remote: 'memory',
      version: '1.0.0',
      score,
      metrics: {},
    });
    const set = { ...play, gameId: 'daily-challenge', slot: 'daily-challenge', remote: null, version: null };
    await save(database, {
      player: playerA,
      session: session(4),
      play: { ...set, category: 'balanced', rawScore: 30, metrics: {}, parts: [part(10), part(20)] },
    });
    const logs = [entry, { ...entry, part: 1 }, { ...entry, part: 2 }];
    expect(await send(logs, playerA, playerA.sub, session(4))).toBe(2);
  });
});
