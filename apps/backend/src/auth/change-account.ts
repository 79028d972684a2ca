import { withBody, type Call, type LiteFetch } from '../http/call';
import { authError } from '../http/json-reply';
import type { Database } from '../storage/open-database';
import {
  clearLiteTokens,
  dropEmailChange,
  endOtherSessions,
  findSessionAccount,
  type Account,
} from './account-rows';
import type { AccountMails } from './account-mails';
import type { AuthInput } from './auth-input';
import type { MailTokens } from './mail-tokens';
import { isPassword } from './passwords';
import { tooManyMails } from './send-mails';

export type ChangeParts = {
  lite: LiteFetch;
  database: Database;
  tokens: MailTokens;
  mails: AccountMails;
};

/** Whether the request changes the password or the email address. */
export const changesCredentials = (input: AuthInput): boolean =>
  input.password !== null || input.email !== null;

/**
 * Requires the correct current password or, if the request does not contain it, a recent login.
 * @returns the error reply; null if the change is allowed.
 */
async function refuseUnconfirmed(
  account: Account & { isRecent: boolean },
  currentPassword: string | null,
): Promise<Response | null> {
  if (currentPassword !== null) {
    if (await isPassword(currentPassword, account.passwordHash)) return null;
    return authError(400, 'current_password_invalid', 'ML-411: The current password is incorrect.');
  }
  if (account.isRecent) return null;
  const message = 'ML-412: Log in again, or send the current password, to change this.';
  return authError(400, 'current_password_required', message);
}

/**
 * Changes a password or an email address. Requires the current password or a recent login. A new password ends all
 * other sessions. A new address takes effect after the links in both mailboxes have been opened.
 */
export async function changeAccount(
  parts: ChangeParts,
  call: Call,
  input: AuthInput,
  sessionId: string,
  redirectTo: string,
): Promise<Response> {
  const { lite, database, tokens, mails } = parts;
  const toLite = (): Promise<Response> =>
    lite(withBody(call.request, call.bytes), { peerAddress: call.peerAddress });
  const account = await findSessionAccount(database, sessionId);
  // The session has ended. `@supabase/lite` answers with the error for this case.
  if (!account) return toLite();
  const refusal = await refuseUnconfirmed(account, input.currentPassword);
  if (refusal) return refusal;
  const isNewEmail = input.email !== null && input.email !== '' && input.email !== account.email;
  const waitSeconds = isNewEmail ? await mails.waitSeconds(account.id, 'email_change', Date.now()) : null;
  if (waitSeconds !== null) return tooManyMails(waitSeconds);

  const reply = await toLite();
  await clearLiteTokens(database, account.id);
  if (!reply.ok) return reply;
  if (input.password !== null) {
    await endOtherSessions(database, account.id, sessionId);
    await tokens.revoke(account.id);
    if (!isNewEmail) await dropEmailChange(database, account.id);
    mails.notifyPasswordChanged(account);
  }
  if (isNewEmail && input.email !== null)
    await mails.confirmEmailChange(account, input.email, redirectTo, Date.now());
  return reply;
}
