import { expect, it } from 'vitest';
import { ageText, folderText, resolutionText, snapshotText } from './inspector-messages';

it.each([
  [0, '0 s ago'],
  [-5, '0 s ago'],
  [119_999, '119 s ago'],
  [120_000, '2 min ago'],
  [7_199_999, '119 min ago'],
  [7_200_000, '2 h ago'],
])('an age of %d ms is shown in whole seconds, minutes or hours', (ageMs, text) => {
  expect(ageText(ageMs)).toBe(text);
});

it('the inspector shows whether the last read of the registry succeeded', () => {
  expect(snapshotText({ atMs: 1000, code: null }, 4000)).toBe('Read 3 s ago.');
  expect(snapshotText({ atMs: 1000, code: 'ML-311' }, 4000)).toBe(
    'The last read, 3 s ago, returned no snapshot. (ML-311)',
  );
  expect(snapshotText(null, 0)).toContain('the copy on the device');
});

it("the inspector shows the remote and version from the address of a release's folder on any host", () => {
  expect(folderText('http://localhost:4220/memory/1.4.2/')).toBe('memory 1.4.2');
  expect(folderText('https://cdn.test/storage/v1/object/public/games/memory/1.4.2/')).toBe('memory 1.4.2');
  expect(folderText('http://localhost:4240/')).toBe('http://localhost:4240/');
});

it('the inspector shows which release runs in a frame', () => {
  const release = {
    remote: 'chess',
    version: '1.0.0',
    contract: 1,
    container: 'c',
    baseUrl: 'c/',
    entry: 'e.js',
  };
  const textOf = (place: { place?: 'frame' }) =>
    resolutionText({
      ok: true,
      trace: [],
      choices: [{ source: 'stable', release: { ...release, ...place } }],
    });
  expect(textOf({})).toBe('chess 1.0.0 (stable)');
  expect(textOf({ place: 'frame' })).toBe('chess 1.0.0 (stable, in a frame)');
});
