import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failure, reasonOf, type Failure } from '../failure';
import type { LiteFetch } from '../http/call';
import { diskFullFailure } from './file-errors';
import type { InstallKeys } from './install-keys';
import type { Database } from './open-database';

const seedPath = 'supabase/seed.sql';
const accountsMarker = 'seed-accounts';

/** The accounts of a local installation. The README lists them. They exist on the embedded backend only. */
export const seededAccounts = [
  { email: 'player@mindloom.test', password: 'play-mindloom', name: 'Player', isStaff: false },
  { email: 'staff@mindloom.test', password: 'staff-mindloom', name: 'Staff', isStaff: true },
] as const;

type Account = (typeof seededAccounts)[number];

/** The project's seed.sql, or null if it has none. */
export function readSeed(projectDir: string): string | null {
  const file = path.join(projectDir, seedPath);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Runs the project's seed.sql once per database. The same transaction records that the seed has run. */
export async function seed(database: Database, projectDir: string): Promise<{ ok: true } | Failure> {
  const sql = readSeed(projectDir);
  if (sql === null || (await isSeeded(database, seedPath))) return { ok: true };
  try {
    await database.driver.transaction(async (tx) => {
      await tx.exec(sql);
      await tx.query(insertMarkerSql, [seedPath, 'once']);
    });
    return { ok: true };
  } catch (thrown) {
    const problem = `${seedPath} failed (${reasonOf(thrown)}). It was rolled back, and all other data was kept. Correct the file and start again.`;
    return diskFullFailure(thrown) ?? failure('ML-526', problem);
  }
}

/** Creates the local accounts once per database, by normal sign-ups through the auth API. */
export async function seedAccounts(
  database: Database,
  lite: LiteFetch,
  keys: InstallKeys,
): Promise<{ ok: true } | Failure> {
  if (await isSeeded(database, accountsMarker)) return { ok: true };
  for (const account of seededAccounts) {
    if (await accountExists(database, account.email)) continue;
    const problem = await signUp(lite, keys, account);
    if (problem !== null)
      return failure(
        'ML-526',
        `Cannot create the account ${account.email} (${problem}). All other data was kept. Start again.`,
      );
  }
  await confirmAccounts(database);
  return { ok: true };
}

const insertMarkerSql = 'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)';

/** Whether a seed has run, according to the table that the Supabase CLI uses as well. */
async function isSeeded(database: Database, marker: string): Promise<boolean> {
  const found = await database.driver.query('select 1 from supabase_migrations.seed_files where path = $1', [
    marker,
  ]);
  return found.rows.length > 0;
}

async function accountExists(database: Database, email: string): Promise<boolean> {
  const found = await database.driver.query('select 1 from auth.users where email = $1', [email]);
  return found.rows.length > 0;
}

/** @returns null after a successful sign-up, or the reply of the auth API if it refused. */
async function signUp(lite: LiteFetch, keys: InstallKeys, account: Account): Promise<string | null> {
  const request = new Request('http://localhost/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password, data: { name: account.name } }),
  });
  const reply = await lite(request, { peerAddress: null });
  return reply.ok ? null : `${reply.status} ${await reply.text()}`;
}

/**
 * Confirms the addresses of the local accounts, and adds the staff account to the staff table if the project has this
 * table.
 */
async function confirmAccounts(database: Database): Promise<void> {
  const hasStaffTable = await tableExists(database, 'public.staff');
  const staff = seededAccounts.filter((account) => account.isStaff).map((account) => account.email);
  await database.driver.transaction(async (tx) => {
    await tx.query(
      'update auth.users set email_confirmed_at = now() where email_confirmed_at is null and email = any ($1)',
      [seededAccounts.map((account) => account.email)],
    );
    if (hasStaffTable) {
      await tx.query(
        'insert into public.staff (user_id) select id from auth.users where email = any ($1) on conflict do nothing',
        [staff],
      );
    }
    await tx.query(insertMarkerSql, [accountsMarker, 'once']);
  });
}

async function tableExists(database: Database, name: string): Promise<boolean> {
  const found = await database.driver.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [name],
  );
  return found.rows[0]?.exists === true;
}
