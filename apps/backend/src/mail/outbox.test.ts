import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOutbox } from './outbox';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mindloom-outbox-'));
  file = path.join(folder, 'outbox.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mail = (n: number) => ({ to: `${n}@example.test`, subject: 'Hello', text: 'line\nline' });

it('keeps mails over a restart, the newest first, readable by their owner alone', () => {
  const outbox = openOutbox(file);
  outbox.put(mail(1));
  outbox.put(mail(2));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openOutbox(file).list()).toMatchObject([mail(2), mail(1)]);
});

it('survives a line that was cut off, and writes whole lines after it', () => {
  openOutbox(file).put(mail(1));
  appendFileSync(file, '{"to": "cut');
  const outbox = openOutbox(file);
  outbox.put(mail(2));
  expect(openOutbox(file).list()).toMatchObject([mail(2), mail(1)]);
});

it('keeps the newest 200', () => {
  const outbox = openOutbox(file);
  for (let n = 0; n < 250; n += 1) outbox.put(mail(n));
  expect(outbox.list()).toHaveLength(200);
  expect(openOutbox(file).list()[0]).toMatchObject(mail(249));
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(200);
});
