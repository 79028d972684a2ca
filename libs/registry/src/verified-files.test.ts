// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { beforeAll, expect, it } from 'vitest';
import { holdToHashes, loadModules, takeRefused } from './verified-files';

const FOLDER = 'http://games.test/memory/2/';
const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;
const file = (path: string, letter: string) => ({ path, sha384: hashOf(letter), bytes: 1, boot: true });

beforeAll(() => {
  holdToHashes({ assets: [file('chunk.js', 'c'), file('view.css', 'v')] }, FOLDER);
  holdToHashes({ assets: [] }, 'http://localhost:3000/');
});

/** Elements stay outside of the page: nothing is loaded. */
const script = (src: string) => Object.assign(document.createElement('script'), { src });

it('sets the registered hash on script and link elements of a release', () => {
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

it('sets a hash that matches nothing for other files from the origin of a release', () => {
  for (const url of [`${FOLDER}other.js`, 'http://games.test/chess/1/chunk.js'])
    expect(script(url).integrity).toMatch(/^sha384-A{64}$/);
});

it('does not restrict other origins and games from source', () => {
  for (const url of ['/static/js/index.js', 'http://localhost:3000/remoteEntry.js', 'http://[bad'])
    expect(script(url).integrity).toBe('');
});

it('succeeds at once for a release without modules', async () => {
  expect(await loadModules({ assets: [file('chunk.js', 'c')] }, FOLDER, 1000)).toEqual({ ok: true });
});

it('refuses modules in a browser that cannot load them with integrity', async () => {
  const loaded = await loadModules({ assets: [file('game.mjs', 'g')] }, FOLDER, 1000);
  expect(loaded).toEqual({ ok: false, why: 'unsupported', url: `${FOLDER}game.mjs` });
});

it('lists scripts and stylesheets of a release that failed to load, once', () => {
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
  expect(takeRefused(FOLDER)).toEqual([`${FOLDER}chunk.js`, `${FOLDER}view.css`]);
  expect(takeRefused(FOLDER)).toEqual([]);
  expect(takeRefused('http://games.test/chess/1/')).toEqual(['http://games.test/chess/1/chunk.js']);
  expect(takeRefused(location.origin)).toEqual([]);
});
