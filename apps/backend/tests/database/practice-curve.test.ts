import { PRACTICE_RULES, type PracticeStep, practiceCurve } from '@mindloom/domain/measurement';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, anonymous, playerA, rowsFor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { accountOf, type GeneratedPlay, generateGroup, playersOf, storeGenerated } from './measured-plays';
import { serve } from './registry-calls';

const LIMIT_MS = 60_000;
const plays = generateGroup(420, 60, 20_261_123);

describeDatabase('the practice curve', (database) => {
  const read = async (difficulty = 'easy', remote = 'memory'): Promise<PracticeStep[]> => {
    const rows = await rowsFor(database, playerA, 'select * from public.practice_curve($1, $2)', [
      remote,
      difficulty,
    ]);
    return rows.map((row) => ({
      lastAttempt: Number(row['last_attempt']),
      players: Number(row['players']),
      gain: Number(row['gain']),
    }));
  };
  const nextDay = () =>
    database.query("update private.practice_runs set computed_at = now() - interval '1 day'");
  /** The number of accounts that the current test has deleted. */
  let deleted = 0;
  const deleteAccounts = async (count: number) => {
    deleted = Math.max(deleted, count);
    await database.query('delete from auth.users where id = any($1::uuid[])', [
      `{${Array.from({ length: count }, (_, player) => accountOf(player)).join(',')}}`,
    ]);
  };

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
    await storeGenerated(database, plays);
  }, LIMIT_MS);
  beforeEach(async () => {
    await database.query('delete from private.practice_runs');
    await database.query('delete from private.practice_steps');
    // Store only what the previous test has deleted, because storing all plays takes seconds.
    if (deleted === 0) return;
    const isDeleted = ({ user_id: id }: GeneratedPlay) => id < accountOf(deleted);
    await storeGenerated(database, plays.filter(isDeleted));
    deleted = 0;
  }, LIMIT_MS);

  it('the practice curve in the database has the same rules as that of libs/domain', async () => {
    const { rows } = await database.query('select private.practice_rules() as rules');
    expect(rows).toEqual([{ rules: PRACTICE_RULES }]);
  });

  it('the practice curve equals the curve that libs/domain computes from the same plays', async () => {
    const expected = practiceCurve(playersOf(plays, 'easy'));
    expect(expected.length).toBeGreaterThan(6);
    const found = await read();
    expect(found.map(({ lastAttempt, players }) => ({ lastAttempt, players }))).toEqual(
      expected.map(({ lastAttempt, players }) => ({ lastAttempt, players })),
    );
    // The database rounds to a tenth of a point.
    for (const [index, { gain }] of expected.entries())
      expect(Math.abs((found[index]?.gain ?? Number.NaN) - gain)).toBeLessThanOrEqual(0.0501);
  });

  it('the practice curve leaves out each range of attempts that fewer than 200 players have reached', async () => {
    expect(practiceCurve(playersOf(plays, 'hard'))).toEqual([]);
    expect(practiceCurve(playersOf(plays, 'hard'), 1)).not.toEqual([]);
    expect(await read('hard')).toEqual([]);
  });

  it('the practice curve is computed at most once a day', async () => {
    const before = await read();
    await deleteAccounts(50);
    expect(await read()).toEqual(before);
    await nextDay();
    expect(await read()).not.toEqual(before);
  });

  it('after accounts are deleted, the practice curve no longer counts their plays, and leaves out each range of attempts with too few remaining players', async () => {
    await read();
    const left = plays.filter(({ user_id: id }) => id >= accountOf(60));
    await deleteAccounts(60);
    await nextDay();
    expect((await read()).map(({ players }) => players)).toEqual(
      practiceCurve(playersOf(left, 'easy')).map(({ players }) => players),
    );
    await deleteAccounts(250);
    await nextDay();
    expect(await read()).toEqual([]);
  });

  it('the practice curve is empty for an unknown game or difficulty, and nothing is stored about these', async () => {
    expect(await read('easy', 'nothing')).toEqual([]);
    expect(await read('extreme')).toEqual([]);
    expect((await database.query('select from private.practice_runs')).rows).toEqual([]);
  });

  it('visitors cannot read the practice curve', async () => {
    const call = "select * from public.practice_curve('memory', 'easy')";
    expect(await refusalOf(rowsFor(database, anonymous, call))).toBe('42501');
  });

  it('the practice curve reads only the plays of its game, from an index', async () => {
    const { rows } = await database.transaction(async (connection) => {
      await connection.query('set local enable_seqscan = off');
      return connection.query(
        `explain select r.user_id, r.raw_score from public.game_results r
        where r.remote = 'memory' and r.difficulty = 'easy' and r.finished and r.remote is not null
          and not r.metrics ? 'pace'`,
      );
    });
    expect(JSON.stringify(rows)).toContain('game_results_measured');
  });
});
