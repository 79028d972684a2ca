import { expect, it } from 'vitest';
import { addAccounts, playerA, staff } from './engine/actors';
import { databaseBefore } from './engine/pglite-engine';

const LIMIT_MS = 60_000;

it('the migration of staff names gives existing staff a display name', { timeout: LIMIT_MS }, async () => {
  const database = await databaseBefore('add column display_name');
  await addAccounts(database);
  const longest = 'a'.repeat(64);
  await database.query('update auth.users set email = $1 where id = $2', [
    `${longest}@team.test`,
    playerA.sub,
  ]);
  await database.query('insert into public.staff (user_id) values ($1)', [playerA.sub]);
  await database.migrate();
  const { rows } = await database.query('select user_id, display_name from public.staff order by user_id');
  expect(rows).toEqual([
    { user_id: playerA.sub, display_name: longest.slice(0, 60) },
    { user_id: staff.sub, display_name: null },
  ]);
  await database.close();
});
