// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { preloadBoot } from './release-files';

const file = (path: string, boot: boolean) => ({ path, sha384: `sha384-${path}`, bytes: 1, boot });

const hints = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, as, href, integrity, crossOrigin }) => ({
    rel,
    as,
    href,
    integrity,
    crossOrigin,
  }));

it('preloadBoot requests, with integrity, only the scripts and styles that a mount needs', () => {
  const assets = [
    file('entry.js', true),
    file('chunks/view.css', true),
    file('chunks/victory.js', false),
    file('sounds/flip.ogg', true),
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  onTestFinished(() => void vi.unstubAllGlobals());
  const cancel = preloadBoot({ assets }, 'http://games.test/memory/2/');
  const same = { rel: 'preload', crossOrigin: 'anonymous' };
  const folder = 'http://games.test/memory/2';
  expect(hints()).toEqual([
    { ...same, as: 'script', href: `${folder}/entry.js`, integrity: 'sha384-entry.js' },
    { ...same, as: 'style', href: `${folder}/chunks/view.css`, integrity: 'sha384-chunks/view.css' },
  ]);
  cancel();
  expect(hints()).toEqual([]);
});

it('preloadBoot fetches the files that a mount needs other than scripts and styles, with integrity and sounds last, until the preload is cancelled', async () => {
  const requests: { url: string; integrity: unknown; signal: AbortSignal | null | undefined }[] = [];
  vi.stubGlobal('fetch', (url: URL, { integrity, signal }: RequestInit) => {
    requests.push({ url: url.href, integrity, signal });
    return Promise.resolve(new Response());
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const assets = [file('a.ogg', true), file('b.png', true), file('c.wasm', true), file('later.png', false)];
  const cancel = preloadBoot({ assets }, 'http://games.test/memory/2/');
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ url, integrity }) => [url, integrity])).toEqual([
    ['http://games.test/memory/2/b.png', 'sha384-b.png'],
    ['http://games.test/memory/2/c.wasm', 'sha384-c.wasm'],
    ['http://games.test/memory/2/a.ogg', 'sha384-a.ogg'],
  ]);
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([false, false, false]);
  cancel();
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]);
});
