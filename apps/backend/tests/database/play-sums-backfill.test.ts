import { summarise } from '@mindloom/domain/testing';
import { expect, it } from 'vitest';
import { addAccounts, playerA, playerB } from './engine/actors';
import { databaseBefore } from './engine/pglite-engine';

const plays = `
  insert into public.cognitive_performance
    (user_id, date, played_on, memory_score, focus_score, speed_score, overall_score)
  values
    ('${playerA.sub}', '2026-03-28T22:30:00Z', '2026-03-29', 90, 0, 0, 30),
    ('${playerA.sub}', '2026-03-28T10:00:00Z', '2026-03-28', 60, 30, 0, 30),
    ('${playerA.sub}', '2026-03-29T09:00:00Z', null, 0, 0, 60, 20),
    ('${playerB.sub}', '2026-03-29T09:00:00Z', null, 3, 3, 3, 3)`;

const LIMIT_MS = 60_000;

it(
  'the migration of sums adds the plays of an older database to the sums that player_summary reads',
  { timeout: LIMIT_MS },
  async () => {
    const database = await databaseBefore('create table public.play_totals');
    const { query } = database;
    await addAccounts(database);
    await query(plays);
    await database.migrate();

    const stored = await query(
      'select to_jsonb(p) as play from public.cognitive_performance p where p.user_id = $1',
      [playerA.sub],
    );
    const rows = stored.rows.map((row) => JSON.parse(JSON.stringify(row['play'])));
    const answer = await query("select public.player_summary($1, '2026-03-16', 30) as summary", [
      playerA.sub,
    ]);
    const { total, days } = summarise(rows, { date: '2026-03-29', zone: 'UTC' });
    expect(answer.rows[0]?.['summary']).toMatchObject({ total, days, lastPlayed: '2026-03-29' });
    expect(days).toHaveLength(2);
    const totals = await query('select plays, overall_sum from public.play_totals order by plays');
    expect(totals.rows.map(({ plays: count }) => count)).toEqual([1, 3]);
    await database.close();
  },
);
