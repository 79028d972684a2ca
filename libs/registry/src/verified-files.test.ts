// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { restrictScripts } from '@mindloom/base';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enforceHashes, fetchUnverified, loadModules, takeRefusedUrls } from './verified-files';

const FOLDER = 'http://games.test/memory/2/';
const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;
const file = (path: string, letter: string) => ({ path, sha384: hashOf(letter), bytes: 1, boot: true });

const nativeFetch = vi.fn<typeof fetch>();

type PolicyRules = Parameters<NonNullable<typeof trustedTypes>['createPolicy']>[1];
let policy: PolicyRules | undefined;

beforeAll(() => {
  vi.stubGlobal('fetch', nativeFetch);
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, rules: PolicyRules) => (policy = rules),
  });
  restrictScripts('/static/');
  const assets = [file('chunk.js', 'c'), file('view.css', 'v'), file('board.png', 'b')];
  enforceHashes({ assets }, FOLDER);
  enforceHashes({ assets: [] }, 'http://localhost:3000/');
});

/** Creates a script element outside of the page, so that the browser does not load it. */
const script = (src: string) => Object.assign(document.createElement('script'), { src });

it('enforceHashes sets the registered hash on script and link elements of a release', () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${FOLDER}view.css`;
  expect([link.integrity, link.crossOrigin]).toEqual([hashOf('v'), 'anonymous']);
  expect(script(`${FOLDER}chunk.js?attempt=2#a`).integrity).toBe(hashOf('c'));
  const byAttribute = document.createElement('script');
  byAttribute.setAttribute('SRC', `${FOLDER}chunk.js`);
  expect(byAttribute.integrity).toBe(hashOf('c'));
  expect(byAttribute.getAttribute('src')).toBe(`${FOLDER}chunk.js`);
});

it('enforceHashes blocks unregistered files from the origin of a release by a hash that matches no file', () => {
  for (const url of [`${FOLDER}other.js`, 'http://games.test/chess/1/chunk.js'])
    expect(script(url).integrity).toMatch(/^sha384-A{64}$/);
});

it('enforceHashes does not restrict files of other origins or of games from source', () => {
  for (const url of ['/static/js/index.js', 'http://localhost:3000/remoteEntry.js', 'http://[bad'])
    expect(script(url).integrity).toBe('');
});

it('the Trusted Types policy accepts only registered files, files of a game from source, and workers with a blob: address', () => {
  const accept = (address: string, sink: string) =>
    policy?.createScriptURL(address, 'TrustedScriptURL', sink) === address;
  const [element, worker] = ['HTMLScriptElement src', 'Worker constructor'];
  for (const address of ['/static/a.js', `${FOLDER}chunk.js?attempt=2`, 'http://localhost:3000/a.js'])
    expect(accept(address, element), address).toBe(true);
  for (const address of [`${FOLDER}other.js`, 'http://other.test/chunk.js', 'blob:http://games.test/1'])
    expect(accept(address, element), address).toBe(false);
  expect(accept(`blob:${location.origin}/1`, worker)).toBe(true);
  expect(takeRefusedUrls(FOLDER)).toEqual([`${FOLDER}other.js`]);
});

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString());
const requestsOf = () => nativeFetch.mock.calls.map(([input, init]) => [addressOf(input), init?.integrity]);

describe('files that are not scripts or stylesheets', () => {
  beforeEach(() => void nativeFetch.mockReset());

  it('enforceHashes adds the registered hash to fetches of registered files only', async () => {
    nativeFetch.mockImplementation(async () => new Response('ok'));
    await fetch(new URL('board.png', FOLDER));
    await fetch('http://api.test/rows');
    expect(requestsOf()).toEqual([
      [`${FOLDER}board.png`, hashOf('b')],
      ['http://api.test/rows', undefined],
    ]);
  });

  it('a refused fetch is repeated once at another address, and then listed by takeRefusedUrls', async () => {
    nativeFetch.mockRejectedValue(new TypeError('refused'));
    await expect(fetch(`${FOLDER}board.png`)).rejects.toThrow('refused');
    expect(requestsOf()).toEqual([
      [`${FOLDER}board.png`, hashOf('b')],
      [`${FOLDER}board.png?attempt=2`, hashOf('b')],
    ]);
    expect(takeRefusedUrls(FOLDER)).toEqual([`${FOLDER}board.png?attempt=2`]);
  });

  it('an aborted fetch is neither repeated nor listed', async () => {
    nativeFetch.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(fetch(`${FOLDER}board.png`, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(requestsOf()).toHaveLength(1);
    expect(takeRefusedUrls(FOLDER)).toEqual([]);
  });

  it('fetchUnverified reads a registered file without its hash', async () => {
    nativeFetch.mockImplementation(async () => new Response('changed'));
    await fetchUnverified(`${FOLDER}board.png`, {});
    expect(requestsOf()).toEqual([[`${FOLDER}board.png`, undefined]]);
  });

  it('an image shows a verified copy of the file whose address was set last, and gets an error event if the file cannot be verified', async () => {
    nativeFetch
      .mockRejectedValueOnce(new TypeError('refused'))
      .mockRejectedValueOnce(new TypeError('refused'));
    const refusedImage = document.createElement('img');
    const failed = new Promise((resolve) => refusedImage.addEventListener('error', resolve));
    refusedImage.src = `${FOLDER}board.png`;
    await failed;
    expect(refusedImage.getAttribute('src')).toBeNull();
    nativeFetch.mockImplementation(async () => new Response('image'));
    const [image, other] = [document.createElement('img'), document.createElement('img')];
    image.setAttribute('src', `${FOLDER}board.png`);
    other.src = `${FOLDER}board.png`;
    other.src = '/mark.svg';
    await vi.waitFor(() => expect(image.getAttribute('src')).toMatch(/^blob:/));
    expect(other.getAttribute('src')).toBe('/mark.svg');
    takeRefusedUrls(FOLDER);
  });
});

it('loadModules succeeds at once for a release without modules', async () => {
  expect(await loadModules({ assets: [file('chunk.js', 'c')] }, FOLDER, 1000)).toEqual({ ok: true });
});

it('loadModules refuses modules in a browser that cannot load them with integrity', async () => {
  const loaded = await loadModules({ assets: [file('game.mjs', 'g')] }, FOLDER, 1000);
  expect(loaded).toEqual({ ok: false, why: 'unsupported', url: `${FOLDER}game.mjs` });
});

describe('in a browser that supports module preloads', () => {
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  const assets = [file('game.mjs', 'g'), file('rules.mjs', 'r')];
  const start = (limitMs: number) => {
    const { prototype } = HTMLLinkElement;
    Object.defineProperty(prototype, 'integrity', { configurable: true, writable: true, value: '' });
    const { relList } = document.createElement('link');
    const withSupport = new Proxy(relList, {
      get: (list, name) => (name === 'supports' ? () => true : Reflect.get(list, name)),
    });
    vi.spyOn(prototype, 'relList', 'get').mockReturnValue(withSupport);
    return loadModules({ assets }, FOLDER, limitMs);
  };

  afterEach(() => void Reflect.deleteProperty(HTMLLinkElement.prototype, 'integrity'));

  it('loadModules succeeds when all modules are loaded, and removes its preload links', async () => {
    const loaded = start(1000);
    for (const link of links()) link.dispatchEvent(new Event('load'));
    expect(await loaded).toEqual({ ok: true });
    expect(links()).toEqual([]);
  });

  it('loadModules fails as soon as one module does not load', async () => {
    const loaded = start(1000);
    links()[1]?.dispatchEvent(new Event('error'));
    expect(await loaded).toEqual({ ok: false, why: 'failed', url: `${FOLDER}rules.mjs` });
  });

  it('loadModules fails at the time limit, and removes its preload links', async () => {
    const loaded = start(10);
    links()[0]?.dispatchEvent(new Event('load'));
    expect(await loaded).toEqual({ ok: false, why: 'timeout', url: FOLDER });
    expect(links()).toEqual([]);
  });
});

it('takeRefusedUrls lists scripts and stylesheets of a release that failed to load, and lists each of them once', () => {
  const failing = script(`${FOLDER}chunk.js`);
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = `${FOLDER}view.css`;
  const hint = document.createElement('link');
  hint.rel = 'preload';
  hint.href = `${FOLDER}hint.css`;
  const elsewhere = script('http://games.test/chess/1/chunk.js');
  const ownScript = script('/static/js/index.js');
  for (const element of [failing, style, hint, elsewhere, ownScript]) {
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
    element.remove();
  }
  expect(takeRefusedUrls(FOLDER)).toEqual([`${FOLDER}chunk.js`, `${FOLDER}view.css`]);
  expect(takeRefusedUrls(FOLDER)).toEqual([]);
  expect(takeRefusedUrls('http://games.test/chess/1/')).toEqual(['http://games.test/chess/1/chunk.js']);
  expect(takeRefusedUrls(location.origin)).toEqual([]);
});
