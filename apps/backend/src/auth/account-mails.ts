import type { Mailbox } from '../mail/mailbox';
import type { IssuedToken, MailPurpose, MailTokens } from './mail-tokens';

export type MailSettings = {
  mailbox: Mailbox;
  tokens: MailTokens;
  /** The URL that links in mails point to. */
  verifyUrl: string;
  lifeSeconds: number;
  /** Minimum time between two mails with the same purpose to the same account. */
  gapMs: number;
};

export type AccountMails = {
  /** Seconds until another mail of a given purpose may be sent to the account; null if it may be sent now. */
  waitSeconds(userId: string, purpose: MailPurpose, nowMs: number): Promise<number | null>;
  confirmSignUp(user: MailUser, redirectTo: string, nowMs: number): Promise<void>;
  recover(user: MailUser, redirectTo: string, nowMs: number): Promise<void>;
  /** Sends a link to the current and to the new address. The address changes after both links have been opened. */
  confirmEmailChange(user: MailUser, newEmail: string, redirectTo: string, nowMs: number): Promise<void>;
  notifyPasswordChanged(user: MailUser): void;
};

export type MailUser = { id: string; email: string };

type MailContent = { to: string; subject: string; text: string };

const ignoreAdvice =
  'If you did not request this, ignore this mail. Nothing changes without your confirmation.';

function formatMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Creates the sender of account mails. Their links and codes come from `tokens`, never from `@supabase/lite`. */
export function createAccountMails(settings: MailSettings): AccountMails {
  const { mailbox, tokens, verifyUrl, lifeSeconds, gapMs } = settings;

  const linkText = ({ token, code }: IssuedToken, purpose: MailPurpose, redirectTo: string): string => {
    const link = new URL(verifyUrl);
    link.searchParams.set('token', token);
    link.searchParams.set('type', purpose);
    link.searchParams.set('redirect_to', redirectTo);
    const withCode = code === null ? '' : `Or enter this code: ${code}\n\n`;
    return `${link}\n\n${withCode}This works once, and for ${formatMinutes(lifeSeconds)}.`;
  };

  const send = async (
    userId: string,
    purpose: MailPurpose,
    mail: MailContent,
    redirectTo: string,
    nowMs: number,
  ): Promise<void> => {
    const issued = await tokens.issue({ userId, purpose, address: mail.to }, nowMs);
    const text = `${mail.text}\n\n${linkText(issued, purpose, redirectTo)}\n\n${ignoreAdvice}\n`;
    mailbox.add({ ...mail, accountId: userId, text });
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
      // A link of an earlier address change must not confirm the new address.
      await tokens.revokeAllBut(id, 'email_change', [email, newEmail]);
      const forNew = `Follow this link to use this address for your account instead of ${email}:`;
      await send(id, 'email_change', { to: newEmail, subject, text: forNew }, redirectTo, nowMs);
      const forOld = `Someone who is logged in to your account wants to change its address to ${newEmail}. If it was you, follow this link and the one sent to the new address. If not, change your password.`;
      await send(id, 'email_change', { to: email, subject, text: forOld }, redirectTo, nowMs);
    },
    notifyPasswordChanged({ id, email }) {
      const text =
        'The password of your account was changed, and all other devices were logged out.\n\nIf this was not you, set a new password with "Forgot your password?" in the login dialog.\n';
      mailbox.add({ accountId: id, to: email, subject: 'Your password was changed', text });
    },
  };
}
