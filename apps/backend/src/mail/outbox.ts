import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { writeWholeFile } from '../storage/write-whole-file';

export type Mail = { to: string; subject: string; text: string };
export type SentMail = Mail & { sentAt: string };

/** Older mails are dropped: their links have long expired. */
const keptMails = 200;

export type Outbox = {
  put(mail: Mail): void;
  /** The newest first. */
  list(): readonly SentMail[];
};

function parseMail(line: string): SentMail[] {
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read !== 'object' || read === null) return [];
    const [to, subject, text, sentAt]: unknown[] = ['to', 'subject', 'text', 'sentAt'].map((name) =>
      Reflect.get(read, name),
    );
    const isMail = typeof to === 'string' && typeof subject === 'string' && typeof text === 'string';
    return isMail && typeof sentAt === 'string' ? [{ to, subject, text, sentAt }] : [];
  } catch {
    // A line that a killed process left unfinished.
    return [];
  }
}

function readMails(file: string): SentMail[] {
  if (!existsSync(file)) return [];
  const mails = readFileSync(file, 'utf8').split('\n').flatMap(parseMail).slice(-keptMails);
  writeWholeFile(file, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''));
  return mails;
}

/**
 * Where mails go instead of the internet: a file of JSON lines that its owner alone can read, shown at `/outbox`.
 * @param file null to keep them in memory.
 */
export function openOutbox(file: string | null): Outbox {
  const mails = file === null ? [] : readMails(file);
  return {
    put(mail) {
      const sent = { ...mail, sentAt: new Date().toISOString() };
      if (file !== null) appendFileSync(file, `${JSON.stringify(sent)}\n`, { mode: 0o600 });
      mails.push(sent);
      if (mails.length > keptMails) mails.shift();
    },
    list: () => mails.toReversed(),
  };
}
