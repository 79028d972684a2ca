import type { Redirects } from '../auth/redirects';
import { currentScope } from '../request-scope';
import type { Outbox } from './outbox';

/** What lite hands to a mail driver. */
type LiteMail = { to: string; subject: string; text?: string; html?: string };

export type MailDriver = { send(mail: LiteMail): Promise<void> };

/**
 * Puts mails into the outbox. lite lets every link lead to its site address, whatever the caller asked for; the link
 * gets the address that this request wants, when it is allowed.
 */
export function createMailDriver(outbox: Outbox, redirects: Redirects): MailDriver {
  return {
    async send(mail) {
      const redirectTo = redirects.resolve(currentScope()?.redirectTo);
      outbox.put({ to: mail.to, subject: mail.subject, text: leadTo(mail.text ?? '', redirectTo) });
    },
  };
}

/** Sets `redirect_to` in every verification link of a text. */
export function leadTo(text: string, redirectTo: string): string {
  return text.replaceAll(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/g, (link) => {
    const url = new URL(link);
    url.searchParams.set('redirect_to', redirectTo);
    return url.toString();
  });
}
