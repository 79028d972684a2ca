import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { precacheList } from '../build/precache';

const dist = mkdtempSync(join(tmpdir(), 'mindloom-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(dist, path), text);

beforeEach(() => {
  mkdirSync(join(dist, 'static/js/async'), { recursive: true });
  write('static/js/index.0a1b2c3d4e.js', 'import("./async/a")');
  write('static/js/async/a.5f6a7b8c9d.js', 'lazy');
  write('static/js/index.0a1b2c3d4e.js.map', '{}');
  write('mark.svg', '<svg/>');
  write('theme.js', 'theme');
  write('service-worker.js', 'worker');
  write(
    'index.html',
    `<link rel="icon" href="/mark.svg"><script src="/theme.js?v=1"></script><script src="/static/js/index.0a1b2c3d4e.js"></script>`,
  );
});

it('the precache list contains the files of the build and those of index.html, but not index.html itself or source maps', () => {
  expect(precacheList(dist).map(({ url }) => url)).toEqual([
    '/mark.svg',
    '/static/js/async/a.5f6a7b8c9d.js',
    '/static/js/index.0a1b2c3d4e.js',
    '/theme.js?v=1',
  ]);
});

it('the precache list has a revision for each file whose address does not change with the content', () => {
  const revised = () => precacheList(dist).filter(({ revision }) => revision !== null);
  expect(revised().map(({ url }) => url)).toEqual(['/mark.svg']);
  const before = revised();
  write('mark.svg', '<svg>new</svg>');
  expect(revised()[0]).not.toEqual(before[0]);
});

it('the precache list has the content hash of every file', async () => {
  for (const { url, integrity } of precacheList(dist)) {
    const content = readFileSync(join(dist, url.replace('?v=1', '')));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(content)));
    expect(integrity).toBe(`sha256-${btoa(String.fromCodePoint(...digest))}`);
  }
});
