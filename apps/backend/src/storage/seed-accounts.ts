import { failure, type Failure } from '../failure';
import type { LiteFetch } from '../http/call';
import type { InstallKeys } from './install-keys';
import type { Database } from './open-database';
import { isSown } from './seed';

const marker = 'seed-accounts';

/** The accounts of a local installation. They exist on the embedded backend alone and are in the README. */
export const seededAccounts = [
  { email: 'player@mindloom.test', password: 'play-mindloom', name: 'Player', isStaff: false },
  { email: 'staff@mindloom.test', password: 'staff-mindloom', name: 'Staff', isStaff: true },
] as const;

type Account = (typeof seededAccounts)[number];

async function exists(database: Database, email: string): Promise<boolean> {
  const answer = await database.driver.query('select 1 from auth.users where email = $1', [email]);
  return answer.rows.length > 0;
}

async function signUp(lite: LiteFetch, keys: InstallKeys, account: Account): Promise<string | null> {
  const request = new Request('http://localhost/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password, data: { name: account.name } }),
  });
  const reply = await lite(request, { peerAddress: null });
  return reply.ok ? null : `${reply.status} ${await reply.text()}`;
}

async function isTable(database: Database, name: string): Promise<boolean> {
  const answer = await database.driver.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [name],
  );
  return answer.rows[0]?.there === true;
}

async function finish(database: Database): Promise<void> {
  const staffThere = await isTable(database, 'public.staff');
  const staff = seededAccounts.filter((account) => account.isStaff).map((account) => account.email);
  await database.driver.transaction(async (tx) => {
    await tx.query(
      'update auth.users set email_confirmed_at = now() where email_confirmed_at is null and email = any ($1)',
      [seededAccounts.map((account) => account.email)],
    );
    if (staffThere) {
      await tx.query(
        'insert into public.staff (user_id) select id from auth.users where email = any ($1) on conflict do nothing',
        [staff],
      );
    }
    await tx.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
      marker,
      'once',
    ]);
  });
}

/** Makes the local accounts once in the life of a database, through the auth API, as a sign-up would. */
export async function seedAccounts(
  database: Database,
  lite: LiteFetch,
  keys: InstallKeys,
): Promise<{ ok: true } | Failure> {
  if (await isSown(database, marker)) return { ok: true };
  for (const account of seededAccounts) {
    if (await exists(database, account.email)) continue;
    const problem = await signUp(lite, keys, account);
    if (problem !== null)
      return failure('ML-526', `The account ${account.email} could not be made: ${problem}`);
  }
  await finish(database);
  return { ok: true };
}
