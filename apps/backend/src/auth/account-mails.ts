import type { Mail, Outbox } from '../mail/outbox';
import type { IssuedToken, MailPurpose, MailTokens } from './mail-tokens';

export type MailSettings = {
  outbox: Outbox;
  tokens: MailTokens;
  /** The address that the links of mails lead to. */
  verifyUrl: string;
  lifeSeconds: number;
  /** Shortest time between two mails of one purpose to one account. */
  gapMs: number;
};

export type AccountMails = {
  /** Seconds until another mail of this purpose may go to the account; null when it may now. */
  waitSeconds(userId: string, purpose: MailPurpose, nowMs: number): Promise<number | null>;
  confirmSignUp(user: MailUser, redirectTo: string, nowMs: number): Promise<void>;
  recover(user: MailUser, redirectTo: string, nowMs: number): Promise<void>;
  /** Asks the present mailbox and the new one; the address changes when both have confirmed. */
  confirmEmailChange(user: MailUser, newEmail: string, redirectTo: string, nowMs: number): Promise<void>;
  tellPasswordChanged(email: string): void;
};

export type MailUser = { id: string; email: string };

const ignoreAdvice = 'If you did not ask for this, do nothing: without your confirmation nothing changes.';

function words(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** The mails of accounts. Every link and code in them is made here, and none by lite. */
export function createAccountMails(settings: MailSettings): AccountMails {
  const { outbox, tokens, verifyUrl, lifeSeconds, gapMs } = settings;

  const linkText = ({ token, code }: IssuedToken, purpose: MailPurpose, redirectTo: string): string => {
    const link = new URL(verifyUrl);
    link.searchParams.set('token', token);
    link.searchParams.set('type', purpose);
    link.searchParams.set('redirect_to', redirectTo);
    const withCode = code === null ? '' : `Or enter this code: ${code}\n\n`;
    return `${link}\n\n${withCode}This works once, and for ${words(lifeSeconds)}.`;
  };

  const send = async (
    userId: string,
    purpose: MailPurpose,
    mail: Mail,
    redirectTo: string,
    nowMs: number,
  ): Promise<void> => {
    const issued = await tokens.issue({ userId, purpose, address: mail.to }, nowMs);
    const text = `${mail.text}\n\n${linkText(issued, purpose, redirectTo)}\n\n${ignoreAdvice}\n`;
    outbox.put({ ...mail, text });
  };

  return {
    async waitSeconds(userId, purpose, nowMs) {
      const lastMs = await tokens.lastSentMs(userId, purpose);
      const waitMs = lastMs === null ? 0 : lastMs + gapMs - nowMs;
      return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
    },
    confirmSignUp: ({ id, email }, redirectTo, nowMs) => {
      const text = 'Follow this link to confirm your address:';
      return send(id, 'signup', { to: email, subject: 'Confirm Your Signup', text }, redirectTo, nowMs);
    },
    recover: ({ id, email }, redirectTo, nowMs) => {
      const text = 'Follow this link to set a new password:';
      return send(id, 'recovery', { to: email, subject: 'Reset Your Password', text }, redirectTo, nowMs);
    },
    async confirmEmailChange({ id, email }, newEmail, redirectTo, nowMs) {
      const subject = 'Confirm Email Change';
      // A link of an earlier change must not confirm this one.
      await tokens.revokeAllBut(id, 'email_change', [email, newEmail]);
      const forNew = `Follow this link to use this address for your account in place of ${email}:`;
      await send(id, 'email_change', { to: newEmail, subject, text: forNew }, redirectTo, nowMs);
      const forOld = `Somebody who is logged in to your account wants to change its address to ${newEmail}. If it was you, follow this link, and the one in the new mailbox. If not, change your password.`;
      await send(id, 'email_change', { to: email, subject, text: forOld }, redirectTo, nowMs);
    },
    tellPasswordChanged(email) {
      const text =
        'The password of your account was changed, and all other devices were logged out.\n\nIf it was not you, set a new password with "Forgot your password?" in the login dialog.\n';
      outbox.put({ to: email, subject: 'Your password was changed', text });
    },
  };
}
