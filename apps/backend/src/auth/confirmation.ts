import { createHash, randomInt, randomUUID } from 'node:crypto';
import { authError, jsonReply } from '../http/json-reply';
import type { Mail } from '../mail/outbox';
import type { Database } from '../storage/open-database';

export const defaultMailGapMs = 60_000;

type Account = { id: string; confirmed: boolean; sentAt: string | null };

export type Confirmation = {
  /** What to answer for a sign-up of an address that is known already; null when lite may sign it up. */
  signUpAgain(email: string, nowMs: number): Promise<Response | null>;
  /** What to answer for "send me the mail again". */
  resend(email: string, nowMs: number): Promise<Response>;
};

/**
 * With confirmation on, lite answers 429 for ever to a second sign-up and to every resend. Here both do what hosted
 * Supabase does: a new mail after a pause, and for a confirmed address an answer that does not tell that it exists.
 */
export function createConfirmation(
  database: Database,
  send: (mail: Mail) => Promise<void>,
  verifyUrl: string,
  gapMs: number,
): Confirmation {
  const find = async (email: string): Promise<Account | undefined> => {
    const answer = await database.driver.query<Account>(
      `select id, confirmed_at is not null as confirmed, confirmation_sent_at as "sentAt" from auth.users where email = $1`,
      [email],
    );
    return answer.rows[0];
  };

  const sendAgain = async (account: Account, email: string, nowMs: number): Promise<Response | null> => {
    const waitMs = (account.sentAt === null ? 0 : Date.parse(account.sentAt)) + gapMs - nowMs;
    if (waitMs > 0) return tooEarly(Math.ceil(waitMs / 1000));
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const token = createHash('sha256')
      .update(email + code)
      .digest('hex');
    await database.driver.query(
      'update auth.users set confirmation_token = $2, confirmation_sent_at = $3 where id = $1',
      [account.id, token, new Date(nowMs).toISOString()],
    );
    await send(confirmationMail(email, code, `${verifyUrl}?token=${token}&type=signup`));
    return null;
  };

  return {
    async signUpAgain(email, nowMs) {
      const account = await find(email);
      if (!account) return null;
      if (account.confirmed) return jsonReply(200, strangerWith(email, nowMs));
      return (await sendAgain(account, email, nowMs)) ?? jsonReply(200, strangerWith(email, nowMs));
    },
    async resend(email, nowMs) {
      const account = await find(email);
      const refusal = account && !account.confirmed ? await sendAgain(account, email, nowMs) : null;
      return refusal ?? jsonReply(200, {});
    },
  };
}

function tooEarly(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return authError(429, 'over_email_send_rate_limit', message, { 'retry-after': String(seconds) });
}

function confirmationMail(to: string, code: string, link: string): Mail {
  return {
    to,
    subject: 'Confirm Your Signup',
    text: `Confirm your signup with this code: ${code}\n\nOr follow this link: ${link}\n`,
  };
}

/** A user as hosted Supabase makes one up for an address that it does not want to talk about: without identities. */
function strangerWith(email: string, nowMs: number): Record<string, unknown> {
  const now = new Date(nowMs).toISOString();
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
