import { randomUUID } from 'node:crypto';
import { authError, jsonReply } from '../http/json-reply';
import type { Database } from '../storage/open-database';
import type { AccountMails } from './account-mails';
import { clearLiteTokens, findAccount, type Account } from './account-rows';
import { isPassword } from './passwords';

export type MailParts = { database: Database; mails: AccountMails };

/** The reply to a request for a mail before the minimum time since the last mail has passed. */
export function tooManyMails(seconds: number): Response {
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
  if (waitSeconds !== null) return tooManyMails(waitSeconds);
  await mails.confirmSignUp(account, redirectTo, nowMs);
  return null;
}

/**
 * Answers a sign-up with an address that already has an account, as hosted Supabase does: an unconfirmed address gets
 * another mail, and the reply does not reveal that a confirmed address is registered.
 * @returns null for a new address. Then `@supabase/lite` signs it up.
 */
export async function signUpAgain(
  parts: MailParts,
  email: string,
  password: string,
  redirectTo: string,
): Promise<Response | null> {
  const account = await findAccount(parts.database, email);
  if (!account) return null;
  // Compare the password anyway. The comparison takes as long as hashing the password of a new account. So the reply
  // time does not reveal that the address is registered.
  await isPassword(password, null);
  const refusal = account.isConfirmed ? null : await confirmAgain(parts, account, redirectTo);
  return refusal ?? jsonReply(200, fakeUser(email));
}

/** Sends the first confirmation mail after `@supabase/lite` has created the account. */
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

/** Answers a request to send a mail again. */
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
  const isTooEarly = (await mails.waitSeconds(account.id, 'email_change', nowMs)) !== null;
  if (account.newEmail && !isTooEarly)
    await mails.confirmEmailChange(account, account.newEmail, redirectTo, nowMs);
  return jsonReply(200, {});
}

/**
 * Sends the mail for a forgotten password. The reply is the same if the last mail is too recent to send another one.
 * @returns null for an unknown address. Then `@supabase/lite` answers, with the same reply.
 */
export async function recover(
  { database, mails }: MailParts,
  email: string,
  redirectTo: string,
): Promise<Response | null> {
  const account = await findAccount(database, email);
  // `@supabase/lite` refuses malformed addresses and sends nothing to unknown addresses.
  if (!account) return null;
  const nowMs = Date.now();
  const waitSeconds = await mails.waitSeconds(account.id, 'recovery', nowMs);
  if (waitSeconds === null) await mails.recover(account, redirectTo, nowMs);
  return jsonReply(200, {});
}

/** The user object without identities that hosted Supabase returns for an address that is already registered. */
function fakeUser(email: string): Record<string, unknown> {
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
