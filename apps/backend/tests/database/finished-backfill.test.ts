import { summarise } from '@mindloom/domain/testing';
import { expect, it } from 'vitest';
import { addAccounts, playerA } from './engine/actors';
import { databaseBefore } from './engine/pglite-engine';

const LIMIT_MS = 60_000;

const part = '{"slot": "memory-match", "remote": "memory", "version": "1.0.0", "score": 9}';

/** Returns the SQL with which an older backend stored a play with a memory score. */
const stored = (number: number, score: number, remote: string, category: string, parts: string) => `
  with p as (
    insert into public.cognitive_performance
      (user_id, date, played_on, memory_score, focus_score, speed_score, overall_score)
    values ('${playerA.sub}', '2026-03-28T22:30:00Z', '2026-03-29', ${score}, 0, 0, round(${score} / 3.0))
    returning id, date
  )
  insert into public.game_results (user_id, session_id, performance_id, game_id, slot, remote, version, category,
    difficulty, seed, raw_score, started_at, ended_at, parts)
  select '${playerA.sub}', '10000000-0000-4000-8000-00000000000${number}', id, 'memory-match', 'memory-match', ${remote},
    ${remote}, '${category}', 'easy', 1, ${score}, date, date, '${parts}' from p`;

it(
  'the migration of finished plays adds category, `finished` and calendar date to the plays of an older database',
  { timeout: LIMIT_MS },
  async () => {
    const database = await databaseBefore('add column finished boolean');
    const { query } = database;
    await addAccounts(database);
    await query(stored(1, 0, "'memory'", 'memory', '[]'));
    await query(stored(2, 9, 'null', 'balanced', `[${part}]`));
    await query(stored(3, 30, 'null', 'balanced', `[${part}, ${part}, ${part}]`));
    await query(`
    insert into public.cognitive_performance
      (user_id, date, played_on, memory_score, focus_score, speed_score, overall_score)
    values ('${playerA.sub}', '2026-03-29T09:00:00Z', '2026-03-29', 0, 40, 0, 13)`);
    await database.migrate();

    const results = await query('select finished, played_on from public.game_results order by session_id');
    expect(results.rows).toEqual(
      [true, false, true].map((finished) => ({ finished, played_on: '2026-03-29' })),
    );
    const plays = await query(
      'select to_jsonb(p) as play from public.cognitive_performance p order by memory_score',
    );
    const rows = plays.rows.map((row) => JSON.parse(JSON.stringify(row['play'])));
    expect(rows.map(({ category, finished }) => [category, finished])).toEqual(
      expect.arrayContaining([
        ['memory', true],
        [null, true],
        ['balanced', false],
        ['balanced', true],
      ]),
    );
    const answer = await query("select public.player_summary($1, '2026-03-16', 30) as summary", [
      playerA.sub,
    ]);
    const { total, days, areaDays } = summarise(rows, { date: '2026-03-29', zone: 'UTC' });
    expect(answer.rows[0]?.['summary']).toMatchObject({ total, days, areaDays });
    expect(total).toMatchObject({ plays: 4, finished: 5, memory_plays: 3, focus_plays: 3, speed_plays: 2 });
    const change = query('update public.cognitive_performance set memory_score = 1').then(
      () => 'changed',
      String,
    );
    expect(await change).toContain('ML-');
    await database.close();
  },
);
