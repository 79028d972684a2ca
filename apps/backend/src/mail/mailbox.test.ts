import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMailbox } from './mailbox';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mindloom-mailbox-'));
  file = path.join(folder, 'outbox.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mail = (n: number) => ({
  accountId: `account-${n}`,
  to: `${n}@example.test`,
  subject: 'Hello',
  text: 'line\nline',
});

it('the mailbox keeps mails across restarts, newest first, in a file that only its owner can read', () => {
  const mailbox = openMailbox(file);
  mailbox.add(mail(1));
  mailbox.add(mail(2));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openMailbox(file).list()).toMatchObject([mail(2), mail(1)]);
});

it('the mailbox ignores an incomplete line of its file, and stores later mails completely', () => {
  openMailbox(file).add(mail(1));
  appendFileSync(file, '{"to": "cut');
  const mailbox = openMailbox(file);
  mailbox.add(mail(2));
  expect(openMailbox(file).list()).toMatchObject([mail(2), mail(1)]);
});

it('`forget` deletes only the mails that are about the account, that are sent to its address, or that contain its address', () => {
  const mailbox = openMailbox(file);
  mailbox.add({ ...mail(1), to: 'former@example.test' });
  mailbox.add(mail(1));
  mailbox.add({ ...mail(2), text: 'Use 1@example.test. If not, do nothing.' });
  mailbox.add({ ...mail(3), text: 'From 11@example.test: hello' });
  appendFileSync(file, `${JSON.stringify({ to: '1@example.test', subject: '', text: '', sentAt: '' })}\n`);
  const reopened = openMailbox(file);
  expect(reopened.list()).toHaveLength(5);
  reopened.forget('account-1', '1@example.test');
  expect(reopened.list()).toMatchObject([{ accountId: 'account-3' }]);
  expect(openMailbox(file).list()).toMatchObject([{ accountId: 'account-3' }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('the mailbox keeps the newest 200 mails', () => {
  const mailbox = openMailbox(file);
  for (let n = 0; n < 250; n += 1) mailbox.add(mail(n));
  expect(mailbox.list()).toHaveLength(200);
  expect(openMailbox(file).list()[0]).toMatchObject(mail(249));
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(200);
});
