import { expect, it } from 'vitest';
import { releaseRow } from '../../registry/testing/rows';
import { countOutcomes, readReport, releaseDiff } from './release-details';

const file = (path: string, sha384: string, bytes: number) => ({ path, sha384, bytes });
const live = releaseRow({ assets: [file('entry.js', 'a', 5000), file('view.1.js', 'b', 20_000)] });

it('releaseDiff compares the files of two releases by hash and counts new, removed and unchanged ones', () => {
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

it('releaseDiff reports a different contract version and different shared packages', () => {
  const next = { ...live, contract: 2, shared: { react: '^20' } };
  expect(releaseDiff(next, { ...live, shared: { react: '^19' } }).slice(1)).toEqual([
    'Speaks contract 2 instead of 1.',
    'Shares react ^20 with the shell instead of react ^19.',
  ]);
});

it('releaseDiff reports different capabilities', () => {
  const next = { ...live, capabilities: ['wasm', 'worker'] };
  expect(releaseDiff(next, live).slice(1)).toEqual([
    'Uses WebAssembly and workers instead of neither WebAssembly nor workers.',
  ]);
});

it('readReport lists the failed checks of a stored conformance report first', () => {
  const outcomes = [
    { name: 'mounts', verdict: 'passed', problems: [], tookMs: 3 },
    { name: 'pauses', verdict: 'skipped', problems: [] },
    { name: 'ends-once', verdict: 'failed', problems: ['ended twice'] },
  ];
  const read = readReport({ report: { outcomes, browser: 'Chromium 156' } });
  expect(read).toEqual({
    browser: 'Chromium 156',
    outcomes: [
      { name: 'ends-once', verdict: 'failed', problems: ['ended twice'] },
      { name: 'pauses', verdict: 'skipped', problems: [] },
      { name: 'mounts', verdict: 'passed', problems: [] },
    ],
  });
  expect(countOutcomes(read.outcomes)).toBe('1 passed, 1 failed, 1 skipped');
});

it('readReport ignores checks of an unknown shape', () => {
  expect(readReport({ report: {} })).toEqual({ outcomes: [], browser: null });
  expect(
    readReport({
      report: {
        outcomes: [
          { name: 1, verdict: 'passed' },
          { name: 'a', verdict: 'great' },
        ],
      },
    }),
  ).toEqual({
    outcomes: [],
    browser: null,
  });
});
