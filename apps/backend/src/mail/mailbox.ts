import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isRecord } from '@mindloom/base';
import { writeFileAtomic } from '../storage/durable-files';

export type Mail = {
  /** The account that the mail is about. Null for mails of an older version, which did not store the account. */
  accountId: string | null;
  to: string;
  subject: string;
  text: string;
};
export type SentMail = Mail & { sentAt: string };

export type Mailbox = {
  add(mail: Mail): void;
  /** The mails, newest first. */
  list(): readonly SentMail[];
  /** Deletes all mails that are about the account, are sent to the address, or contain the address in their text. */
  forget(accountId: string, address: string): void;
};

/** How many mails are kept. Older mails are deleted. */
const maximumMails = 200;

/**
 * Opens the local mailbox. The backend sends no mails over the internet. It stores them in this mailbox: a file of JSON
 * lines that only its owner can read. The page `/outbox` shows the mails.
 * @param file null to keep mails in memory.
 */
export function openMailbox(file: string | null): Mailbox {
  let mails = file === null ? [] : readMails(file);
  return {
    add(mail) {
      const sent = { ...mail, sentAt: new Date().toISOString() };
      if (file !== null) appendFileSync(file, `${JSON.stringify(sent)}\n`, { mode: 0o600 });
      mails.push(sent);
      if (mails.length > maximumMails) mails.shift();
    },
    list: () => mails.toReversed(),
    forget(accountId, address) {
      const isTheirs = (mail: Mail): boolean =>
        mail.accountId === accountId || mail.to === address || wordsOf(mail.text).includes(address);
      mails = mails.filter((mail) => !isTheirs(mail));
      if (file !== null) writeMails(file, mails);
    },
  };
}

/** The page that shows the mails of this installation to its developers. */
export function mailboxPage(mails: readonly SentMail[]): Response {
  const list =
    mails.length === 0 ? '<p>No mail yet. Sign up or ask for a new password, then reload this page.</p>' : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title><style>${css}</style></head>
<body><h1>Mailbox</h1><p>Mails sent by this local backend, newest first. They never leave this machine.</p>
${list}${mails.map(article).join('\n')}</body></html>`;
  return new Response(html, { headers });
}

function readMails(file: string): SentMail[] {
  if (!existsSync(file)) return [];
  const mails = readFileSync(file, 'utf8').split('\n').flatMap(parseMail).slice(-maximumMails);
  writeMails(file, mails);
  return mails;
}

/** Returns the words of a text. The full stop at the end of a sentence is left out. */
const wordsOf = (text: string): string[] => text.split(/[\s:]+/).map((word) => word.replace(/\.$/, ''));

function writeMails(file: string, mails: readonly SentMail[]): void {
  writeFileAtomic(file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
}

function parseMail(line: string): SentMail[] {
  try {
    const read: unknown = JSON.parse(line);
    if (!isRecord(read)) return [];
    const { to, subject, text, sentAt } = read;
    const accountId = typeof read['accountId'] === 'string' ? read['accountId'] : null;
    const isMail = typeof to === 'string' && typeof subject === 'string' && typeof text === 'string';
    return isMail && typeof sentAt === 'string' ? [{ accountId, to, subject, text, sentAt }] : [];
  } catch {
    // An incomplete line: the process that wrote it was killed. Skip the line.
    return [];
  }
}

const css = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8886;border-radius:12px;padding:1rem;margin:1rem 0}
h2{margin:0;font-size:1.1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 .75rem;margin:.5rem 0;opacity:.8}
dd{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
a{display:inline-block;min-height:44px}`;

const styleHash = createHash('sha256').update(css).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Escapes a text and turns its URLs into links. Mail text cannot produce any other markup. */
function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return parts
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escape(part)}" rel="noreferrer">${escape(part)}</a>` : escape(part),
    )
    .join('');
}

function article(mail: SentMail): string {
  return `<article><h2>${escape(mail.subject)}</h2>
<dl><dt>To</dt><dd>${escape(mail.to)}</dd><dt>Sent</dt><dd><time>${escape(mail.sentAt)}</time></dd></dl>
<pre>${withLinks(mail.text)}</pre></article>`;
}
