import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, addAccounts, anonymous, playerA, playerB, runAs } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { changeSlot, mark, removeBadMarks, serve } from './registry-calls';
import { save, session } from './save-call';

const LOG = { startMs: 0, entries: [[20, 'end']] };
const SETTINGS = {
  difficulty: 'easy',
  seed: 4_294_967_295,
  limitMs: 300_000,
  theme: 'dark',
  sound: true,
  locale: 'en',
};
const packed = gzipSync(JSON.stringify(LOG)).toString('base64');

describeDatabase('own replays', (database) => {
  const replayOf = async (actor: Actor, of = session(1), part = 0) => {
    const { rows } = await runAs(database, actor, 'select public.own_replay($1, $2::smallint) as replay', [
      of,
      part,
    ]);
    return rows[0]?.['replay'];
  };

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

  it('a player reads the log of an own run with its release, and without the settings that each viewer chooses', async () => {
    expect(await replayOf(playerA)).toMatchObject({
      state: 'recorded',
      remote: 'memory',
      version: '1.0.0',
      slot: 'memory-match',
      score: 417.5,
      part: 0,
      parts: 1,
      verdict: 'stored',
      settings: { difficulty: 'easy', seed: SETTINGS.seed, limitMs: 300_000, locale: 'en' },
      log: packed,
      release: { remote: 'memory', version: '1.0.0', container: 'memory__1_0_0', entry: 'remoteEntry.js' },
    });
    expect(JSON.stringify(await replayOf(playerA))).not.toContain(playerA.sub);
  });

  it('no other player and no visitor reads the log of a run', async () => {
    expect(await replayOf(playerB)).toEqual({ state: 'unknown' });
    expect(await messageOf(replayOf(anonymous))).not.toBe('none');
  });

  it('a play without a log says whether the log has expired or was never recorded', async () => {
    expect(await replayOf(playerA, session(1), 1)).toEqual({ state: 'not-recorded' });
    await database.query(
      "update public.game_results set started_at = started_at - interval '91 days', ended_at = ended_at - interval '91 days'",
    );
    expect(await replayOf(playerA, session(1), 1)).toEqual({ state: 'expired' });
    expect(await replayOf(playerA, session(2))).toEqual({ state: 'unknown' });
  });

  it('a replay does not contain its release if the release is marked as bad, or if its slot was killed "now"', async () => {
    await mark(database, { version: '1.0.0' });
    expect(await replayOf(playerA)).toMatchObject({ state: 'recorded', release: null });
    await removeBadMarks(database);
    await changeSlot(database, { slot: 'memory-match', to: { kill: 'now' } });
    expect(await replayOf(playerA)).toMatchObject({ state: 'recorded', release: null });
    await changeSlot(database, { slot: 'memory-match', to: { kill: 'none' } });
    expect(await replayOf(playerA)).toMatchObject({ release: { version: '1.0.0' } });
  });
});
