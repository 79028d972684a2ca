import { expect, it } from 'vitest';
import { addAccounts, playerA } from './engine/actors';
import { databaseBefore } from './engine/pglite-engine';

const LIMIT_MS = 60_000;

/** Returns the SQL that stores a play directly, as an older database did. */
const stored = (number: number, gameId: string, finished: boolean, slot = gameId) => `
  with p as (
    insert into public.cognitive_performance
      (user_id, date, played_on, memory_score, focus_score, speed_score, overall_score)
    values ('${playerA.sub}', '2026-03-28T22:30:00Z', '2026-03-29', 9, 0, 0, 3)
    returning id, date
  )
  insert into public.game_results (user_id, session_id, performance_id, game_id, slot, remote, version, category,
    difficulty, seed, raw_score, started_at, ended_at, parts, finished)
  select '${playerA.sub}', '10000000-0000-4000-8000-00000000000${number}', id, '${gameId}', '${slot}', 'memory',
    '1.0.0', 'memory', 'easy', 1, 9, date, date, '[]', ${finished} from p`;

const progressIn = async ({ query }: Pick<Awaited<ReturnType<typeof databaseBefore>>, 'query'>) => {
  const { rows } = await query(
    'select game_id, completions, progress from public.game_progress order by game_id',
  );
  return rows.map(({ game_id, completions, progress }) => [game_id, completions, progress]);
};

it(
  'the migration of progress no longer counts plays that were left early',
  { timeout: LIMIT_MS },
  async () => {
    const database = await databaseBefore('for each row when (new.finished)');
    const { query } = database;
    await addAccounts(database);
    for (const [number, gameId, finished] of [
      [1, 'memory-match', true],
      [2, 'memory-match', false],
      [3, 'memory-match', true],
      [4, 'number-sequence', false],
      [5, 'word-recall', true],
    ] as const)
      await query(stored(number, gameId, finished));
    expect(await progressIn(database)).toEqual([
      ['memory-match', 3, 75],
      ['number-sequence', 1, 25],
      ['word-recall', 1, 25],
    ]);
    await database.migrate();
    expect(await progressIn(database)).toEqual([
      ['memory-match', 2, 50],
      ['word-recall', 1, 25],
    ]);
    await database.close();
  },
);

it(
  'the migration of progress gives Creative Spark and the Speed game, which share a game id, separate progress',
  { timeout: LIMIT_MS },
  async () => {
    const database = await databaseBefore('Progress belongs to a slot');
    await addAccounts(database);
    for (const [number, slot, finished] of [
      [1, 'reaction-test', true],
      [2, 'reaction-test', true],
      [3, 'reaction-test@grid', true],
      [4, 'reaction-test@grid', false],
    ] as const)
      await database.query(stored(number, 'reaction-test', finished, slot));
    expect(await progressIn(database)).toEqual([['reaction-test', 3, 75]]);
    await database.migrate();
    expect(await progressIn(database)).toEqual([
      ['reaction-test', 2, 50],
      ['reaction-test@grid', 1, 25],
    ]);
    await database.close();
  },
);
