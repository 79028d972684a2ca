// @vitest-environment happy-dom
import { expect, it } from 'vitest';
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

it('preloadBoot requests the scripts and styles that a mount needs with their integrity, and no other files', () => {
  const assets = [
    file('entry.js', true),
    file('chunks/view.css', true),
    file('chunks/victory.js', false),
    file('sounds/flip.ogg', true),
  ];
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
