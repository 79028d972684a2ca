import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { precacheList } from '../build/precache-list';

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

const page = () => precacheList(dist).find(({ url }) => url === '/');

it('names the page, all code of the build, and what the page names; no maps, and never the worker itself', () => {
  expect(precacheList(dist).map(({ url }) => url)).toEqual([
    '/',
    '/mark.svg',
    '/static/js/async/a.5f6a7b8c9d.js',
    '/static/js/index.0a1b2c3d4e.js',
    '/theme.js?v=1',
  ]);
});

it('gives a revision to files whose address does not change with their content', () => {
  const revised = () => precacheList(dist).filter(({ revision }) => revision !== null);
  expect(revised().map(({ url }) => url)).toEqual(['/', '/mark.svg']);
  const before = revised();
  write('mark.svg', '<svg>new</svg>');
  expect(revised()[1]).not.toEqual(before[1]);
});

it('makes a new page of a build with another lazy chunk: one page belongs to one set of files', () => {
  const before = page();
  write('static/js/async/b.aaaaaaaaaa.js', 'more');
  expect(page()).not.toEqual(before);
  rmSync(join(dist, 'static/js/async/b.aaaaaaaaaa.js'));
  expect(page()).toEqual(before);
});
