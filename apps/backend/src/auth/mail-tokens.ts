import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../storage/open-database';

export type MailPurpose = 'signup' | 'recovery' | 'email_change';

export const defaultMailLifeSeconds = 3_600;

const tokenBytes = 32;
const codeDigits = 6;
/** A code becomes invalid after this many wrong guesses. The link in the same mail stays valid. */
const codeGuessLimit = 5;

export type Recipient = { userId: string; purpose: MailPurpose; address: string };

/** The link token and code for one mail. */
export type IssuedToken = {
  token: string;
  /** The code of the mail. Null if the last code for this address got too many wrong guesses and has not expired yet. */
  code: string | null;
};

/** The account of a valid token or code. */
export type Redeemed = {
  userId: string;
  /** Whether the purpose is fulfilled. False if an address change still needs the confirmation from the other address. */
  isComplete: boolean;
};

export type MailTokens = {
  issue(recipient: Recipient, nowMs: number): Promise<IssuedToken>;
  /** When the last mail of a purpose was sent to a user, in epoch ms; null if never. */
  lastSentMs(userId: string, purpose: MailPurpose): Promise<number | null>;
  redeemToken(purpose: MailPurpose, token: string, nowMs: number): Promise<Redeemed | null>;
  redeemCode(purpose: MailPurpose, address: string, code: string, nowMs: number): Promise<Redeemed | null>;
  /** Invalidates the user's links and codes: all of them, or those of one purpose. */
  revoke(userId: string, purpose?: MailPurpose): Promise<void>;
  /**
   * Invalidates the user's links and codes of one purpose, except those that were sent to the given addresses. These
   * addresses keep their counts of wrong guesses.
   */
  revokeAllBut(userId: string, purpose: MailPurpose, addresses: readonly string[]): Promise<void>;
};

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Issues and verifies the links and codes in mails. A link contains 256 random bits. The code in the same mail is
 * random as well. Link and code work once and expire. Only hashes are stored. The hash of a code is keyed with the
 * installation's secret, because a million codes can be tried quickly.
 */
export function createMailTokens(database: Database, secret: string, lifeSeconds: number): MailTokens {
  const { driver } = database;
  const hashCode = ({ userId, purpose, address }: Recipient, code: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([userId, purpose, address, code]))
      .digest('hex');

  const confirm = async (
    purpose: MailPurpose,
    tokenHash: string,
    nowMs: number,
  ): Promise<Redeemed | null> => {
    const now = new Date(nowMs).toISOString();
    const used = await driver.query<{ userId: string }>(
      `update backend.mail_tokens set confirmed_at = $3
       where purpose = $1 and token_hash = $2 and confirmed_at is null and expires_at > $3
       returning user_id as "userId"`,
      [purpose, tokenHash, now],
    );
    const userId = used.rows[0]?.userId;
    if (userId === undefined) return null;
    const open = await driver.query(
      'select 1 from backend.mail_tokens where user_id = $1 and purpose = $2 and confirmed_at is null',
      [userId, purpose],
    );
    const isComplete = open.rows.length === 0;
    if (isComplete) await revoke(userId, purpose);
    return { userId, isComplete };
  };

  const revoke = async (userId: string, purpose: MailPurpose | null = null): Promise<void> => {
    await driver.query(
      'delete from backend.mail_tokens where user_id = $1 and ($2::text is null or purpose = $2)',
      [userId, purpose],
    );
  };

  return {
    async issue(recipient, nowMs) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
      // A new mail resets the count of wrong guesses only if the last code has expired.
      const issued = await driver.query<{ guesses: number }>(
        `insert into backend.mail_tokens as kept
           (user_id, purpose, address, token_hash, code_hash, sent_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (user_id, purpose, address) do update set
           token_hash = excluded.token_hash, code_hash = excluded.code_hash,
           wrong_guesses = case when kept.expires_at > excluded.sent_at then kept.wrong_guesses else 0 end,
           sent_at = excluded.sent_at, expires_at = excluded.expires_at, confirmed_at = null
         returning wrong_guesses as guesses`,
        [
          recipient.userId,
          recipient.purpose,
          recipient.address,
          hashToken(token),
          hashCode(recipient, code),
          new Date(nowMs).toISOString(),
          new Date(nowMs + lifeSeconds * 1000).toISOString(),
        ],
      );
      const guesses = issued.rows[0]?.guesses ?? 0;
      return { token, code: guesses < codeGuessLimit ? code : null };
    },

    async lastSentMs(userId, purpose) {
      const sent = await driver.query<{ at: string | null }>(
        'select max(sent_at) as at from backend.mail_tokens where user_id = $1 and purpose = $2',
        [userId, purpose],
      );
      const at = sent.rows[0]?.at ?? null;
      return at === null ? null : Date.parse(at);
    },

    redeemToken: (purpose, token, nowMs) => confirm(purpose, hashToken(token), nowMs),

    async redeemCode(purpose, address, code, nowMs) {
      const found = await driver.query<{ userId: string; tokenHash: string; codeHash: string }>(
        `select user_id as "userId", token_hash as "tokenHash", code_hash as "codeHash" from backend.mail_tokens
         where purpose = $1 and address = $2 and confirmed_at is null and wrong_guesses < $3`,
        [purpose, address, codeGuessLimit],
      );
      const match = found.rows.find(({ userId, codeHash }) =>
        isSame(codeHash, hashCode({ userId, purpose, address }, code)),
      );
      if (match) return confirm(purpose, match.tokenHash, nowMs);
      await driver.query(
        'update backend.mail_tokens set wrong_guesses = wrong_guesses + 1 where purpose = $1 and address = $2',
        [purpose, address],
      );
      return null;
    },

    revoke,

    async revokeAllBut(userId, purpose, addresses) {
      await driver.query(
        'delete from backend.mail_tokens where user_id = $1 and purpose = $2 and address <> all ($3)',
        [userId, purpose, addresses],
      );
    },
  };
}
