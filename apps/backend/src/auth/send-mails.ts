import { randomUUID } from 'node:crypto';
import { authError, jsonReply } from '../http/json-reply';
import type { Database } from '../storage/open-database';
import type { AccountMails } from './account-mails';
import { clearLiteTokens, findAccount, type Account } from './account-rows';
import { isPassword } from './passwords';

export type MailParts = { database: Database; mails: AccountMails };

/** The refusal of another mail before the pause between two is over. */
export function tooEarly(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return authError(429, 'over_email_send_rate_limit', message, { 'retry-after': String(seconds) });
}

async function confirmAgain(
  { mails }: MailParts,
  account: Account,
  redirectTo: string,
): Promise<Response | null> {
  const nowMs = Date.now();
  const waitSeconds = await mails.waitSeconds(account.id, 'signup', nowMs);
  if (waitSeconds !== null) return tooEarly(waitSeconds);
  await mails.confirmSignUp(account, redirectTo, nowMs);
  return null;
}

/**
 * What to answer for a sign-up of an address that is known already; null when lite may sign it up. As on hosted
 * Supabase: a new mail after a pause, and for a confirmed address an answer that does not tell that it exists.
 */
export async function signUpAgain(
  parts: MailParts,
  email: string,
  password: string,
  redirectTo: string,
): Promise<Response | null> {
  const account = await findAccount(parts.database, email);
  if (!account) return null;
  // As long as lite takes to hash the password of a new account.
  await isPassword(password, null);
  const refusal = account.isConfirmed ? null : await confirmAgain(parts, account, redirectTo);
  return refusal ?? jsonReply(200, strangerWith(email));
}

/** Sends the first confirmation mail, right after lite has made the account. */
export async function confirmNewAccount(
  { database, mails }: MailParts,
  email: string,
  redirectTo: string,
): Promise<void> {
  const account = await findAccount(database, email);
  if (!account || account.isConfirmed) return;
  await clearLiteTokens(database, account.id);
  await mails.confirmSignUp(account, redirectTo, Date.now());
}

/** What to answer for "send me the mail again". */
export async function resend(
  parts: MailParts,
  type: 'signup' | 'email_change',
  email: string,
  redirectTo: string,
): Promise<Response> {
  const account = await findAccount(parts.database, email);
  if (!account) return jsonReply(200, {});
  if (type === 'signup') {
    const refusal = account.isConfirmed ? null : await confirmAgain(parts, account, redirectTo);
    return refusal ?? jsonReply(200, {});
  }
  const nowMs = Date.now();
  const { mails } = parts;
  const waits = (await mails.waitSeconds(account.id, 'email_change', nowMs)) !== null;
  if (account.newEmail && !waits)
    await mails.confirmEmailChange(account, account.newEmail, redirectTo, nowMs);
  return jsonReply(200, {});
}

/**
 * Sends the mail for a forgotten password. The answer is the same without an account, and while the last mail is too
 * fresh for another one.
 */
export async function recover(
  { database, mails }: MailParts,
  email: string,
  redirectTo: string,
): Promise<Response | null> {
  const account = await findAccount(database, email);
  // lite refuses what is no address, and does nothing for one that it does not know.
  if (!account) return null;
  const nowMs = Date.now();
  const waitSeconds = await mails.waitSeconds(account.id, 'recovery', nowMs);
  if (waitSeconds === null) await mails.recover(account, redirectTo, nowMs);
  return jsonReply(200, {});
}

/** A user as hosted Supabase makes one up for an address that it does not want to talk about: without identities. */
function strangerWith(email: string): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
