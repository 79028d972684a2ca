import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fillApp } from '../hosting/hosting';
import { appFiller } from './runtime-config';

const config = {
  supabaseUrl: 'https://project.supabase.co',
  supabaseKey: 'public',
  gamesOrigin: 'https://games.example/bucket',
  shellOrigin: 'https://mindloom.example',
  local: false,
};
const headers = { 'Content-Security-Policy': "default-src 'none'", 'Integrity-Policy': 'x' };
const HTML = `<meta name="mindloom-config" content="__MINDLOOM_CONFIG__">`;
const WORKER = 'const page = PAGE_AS_SERVED; export default page;';

const sha256 = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const valueIn = (worker: string): unknown =>
  JSON.parse(worker.replace('const page = ', '').replace('; export default page;', ''));

it('the service worker contains the hash and the headers of the served page', () => {
  const filler = appFiller(config, headers);
  const page = filler.page(HTML);
  expect(page).toContain('project.supabase.co');
  expect(valueIn(filler.worker(WORKER, page))).toEqual({
    integrity: sha256(page),
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
    gamesAddress: config.gamesOrigin,
  });
});

it('the social card contains the absolute address of the shell', () => {
  const html = `${HTML}<meta property="og:image" content="__MINDLOOM_ORIGIN__/social-card.png">`;
  const page = appFiller(config, headers).page(html);
  expect(page).toContain('content="https://mindloom.example/social-card.png"');
  expect(page).not.toContain('__MINDLOOM');
});

it('fillApp refuses a service worker without the placeholder for the hash, because this worker would accept any page', () => {
  const filler = appFiller(config, headers);
  expect(() => filler.worker('self.skipWaiting()', HTML)).toThrow('PAGE_AS_SERVED');
});

it('fillApp writes the hash of the filled page into the service worker for a static host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, 'service-worker.js'), WORKER);
  fillApp(folder, config, headers);
  const page = readFileSync(join(folder, 'index.html'));
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8');
  expect(valueIn(worker)).toMatchObject({ integrity: sha256(page) });
});
