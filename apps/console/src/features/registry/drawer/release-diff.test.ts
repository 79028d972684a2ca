import { expect, it } from 'vitest';
import { releaseRow } from '../testing/rows';
import { releaseDiff } from './release-diff';

const file = (path: string, sha384: string, bytes: number) => ({ path, sha384, bytes });
const live = releaseRow({ assets: [file('entry.js', 'a', 5000), file('view.1.js', 'b', 20_000)] });

it('counts what is new, what is gone and what stayed, by content', () => {
  const next = releaseRow({
    version: '1.1.0',
    assets: [file('entry.js', 'c', 5000), file('view.1.js', 'b', 20_000), file('more.js', 'd', 1500)],
  });
  expect(releaseDiff(next, live)).toEqual(['Files: 1 as before, 2 new or changed, 1 gone; 1.5 kB heavier.']);
  expect(releaseDiff(live, next)).toEqual(['Files: 1 as before, 1 new or changed, 2 gone; 1.5 kB lighter.']);
  expect(releaseDiff(live, live)).toEqual([
    'Files: 2 as before, 0 new or changed, 0 gone; as heavy as before.',
  ]);
});

it('names another contract, and other packages that are shared', () => {
  const next = { ...live, contract: 2, shared: { react: '^20' } };
  expect(releaseDiff(next, { ...live, shared: { react: '^19' } }).slice(1)).toEqual([
    'Speaks contract 2 instead of 1.',
    'Shares react ^20 with the shell instead of react ^19.',
  ]);
});
