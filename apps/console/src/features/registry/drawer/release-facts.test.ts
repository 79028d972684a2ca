import { expect, it } from 'vitest';
import { assignmentRow, releaseRow } from '../testing/rows';
import { roleOf, runOf, sizeText, verdictOf, weightOf } from './release-facts';

it('adds up what the files weigh, and reads no figure into anything else', () => {
  expect(weightOf(releaseRow())).toEqual({ files: 2, bytes: 25_000 });
  expect(weightOf({ assets: [{ path: 'a' }, null, 'b', { bytes: '7' }] })).toEqual({ files: 4, bytes: 0 });
  expect(weightOf({ assets: {} })).toEqual({ files: 0, bytes: 0 });
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [25_430, '25.4 kB'],
  [3_200_000_000, '3200.0 MB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it('takes the newest run over exactly this content', () => {
  const run = (verdict: string, digest: string) => ({ version: '1.0.0', digest, verdict });
  const release = { version: '1.0.0', digest: 'now' };
  expect(verdictOf(runOf(release, [run('failed', 'now'), run('passed', 'now')]))).toBe('failed');
  expect(verdictOf(runOf(release, [run('passed', 'other')]))).toBe('not tested');
  const runs = [{ ...run('failed', 'now'), version: '1.1.0' }, run('passed', 'now')];
  expect(verdictOf(runOf(release, runs))).toBe('passed');
});

it('says what a release is to a slot now', () => {
  const live = assignmentRow({ candidate_version: '1.1.0' });
  expect(roleOf(releaseRow(), live)).toBe('Stable');
  expect(roleOf(releaseRow({ version: '1.1.0' }), live)).toBe('Candidate');
  expect(roleOf(releaseRow({ version: '1.2.0' }), live)).toBeNull();
  expect(roleOf(releaseRow({ remote: 'reaction' }), live)).toBeNull();
  expect(roleOf(releaseRow(), null)).toBeNull();
});
