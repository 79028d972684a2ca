import type { Database } from '../storage/open-database';
import type { MailPurpose } from './mail-tokens';

/** How long a login counts as recent. Keep this value equal to `private.logged_in_recently` in the migrations. */
const recentLoginMinutes = 10;

/** The columns of `auth.users` that the embedded backend reads. */
export type Account = {
  id: string;
  email: string;
  isConfirmed: boolean;
  /** bcrypt hash; null for an account without a password. */
  passwordHash: string | null;
  /** The new address that the user has requested but not confirmed yet; null if there is none. */
  newEmail: string | null;
};

const accountColumns = `u.id, u.email, u.confirmed_at is not null as "isConfirmed",
  u.encrypted_password as "passwordHash", u.email_change as "newEmail"`;

const tokenColumns = {
  signup: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  email_change: { token: 'email_change_token_new', sentAt: 'email_change_sent_at' },
} as const satisfies Record<MailPurpose, object>;

export async function findAccount(database: Database, email: string): Promise<Account | undefined> {
  const sql = `select ${accountColumns} from auth.users u where u.email = $1`;
  return (await database.driver.query<Account>(sql, [email])).rows[0];
}

/** Returns the account of a session, and whether the session began within the last `recentLoginMinutes`. */
export async function findSessionAccount(
  database: Database,
  sessionId: string,
): Promise<(Account & { isRecent: boolean }) | undefined> {
  const sql = `
    select ${accountColumns}, s.created_at > now() - make_interval(mins => $2) as "isRecent"
    from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = $1`;
  const found = await database.driver.query<Account & { isRecent: boolean }>(sql, [
    sessionId,
    recentLoginMinutes,
  ]);
  return found.rows[0];
}

/** Ends all sessions of a user except one, and deletes their refresh tokens. */
export async function endOtherSessions(
  database: Database,
  userId: string,
  keptSessionId: string,
): Promise<void> {
  await database.driver.transaction(async (tx) => {
    const values = [userId, keptSessionId];
    await tx.query(
      'delete from auth.refresh_tokens where user_id = $1 and session_id::text is distinct from $2',
      values,
    );
    await tx.query('delete from auth.sessions where user_id = $1 and id::text <> $2', values);
  });
}

/** Stores a token that the verification of `@supabase/lite` accepts. Callers generate a new token for each request. */
export async function setLiteToken(
  database: Database,
  userId: string,
  purpose: MailPurpose,
  token: string,
): Promise<void> {
  const { token: column, sentAt } = tokenColumns[purpose];
  await database.driver.query(`update auth.users set ${column} = $2, ${sentAt} = now() where id = $1`, [
    userId,
    token,
  ]);
}

/** Deletes the tokens that `@supabase/lite` has written for a user. The backend never accepts such tokens. */
export async function clearLiteTokens(database: Database, userId: string): Promise<void> {
  await database.driver.query(
    `update auth.users set confirmation_token = null, recovery_token = null,
       email_change_token_new = null, email_change_token_current = null where id = $1`,
    [userId],
  );
}

/** Cancels an address change that has not been confirmed. */
export async function dropEmailChange(database: Database, userId: string): Promise<void> {
  await database.driver.query('update auth.users set email_change = null where id = $1', [userId]);
}
