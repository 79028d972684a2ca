import { expect, it } from 'vitest';
import { roleOf, runOf, sizeOf, verdictOf } from './release-facts';
import { assignmentRow, releaseRow } from './testing/rows';

it("sizeOf sums a release's file sizes and ignores sizes that are not numbers", () => {
  expect(sizeOf(releaseRow())).toEqual({ files: 2, bytes: 25_000 });
  expect(sizeOf({ assets: [{ path: 'a' }, null, 'b', { bytes: '7' }] })).toEqual({ files: 4, bytes: 0 });
  expect(sizeOf({ assets: {} })).toEqual({ files: 0, bytes: 0 });
});

it('the verdict of a release is that of the newest conformance run of exactly its files', () => {
  const run = (verdict: string, digest: string) => ({ version: '1.0.0', digest, verdict });
  const release = { version: '1.0.0', digest: 'now' };
  expect(verdictOf(runOf(release, [run('failed', 'now'), run('passed', 'now')]))).toBe('failed');
  expect(verdictOf(runOf(release, [run('passed', 'other')]))).toBe('not tested');
  const runs = [{ ...run('failed', 'now'), version: '1.1.0' }, run('passed', 'now')];
  expect(verdictOf(runOf(release, runs))).toBe('passed');
});

it('roleOf says whether a release is the stable version or the candidate of a slot', () => {
  const live = assignmentRow({ candidate_version: '1.1.0' });
  expect(roleOf(releaseRow(), live)).toBe('Stable');
  expect(roleOf(releaseRow({ version: '1.1.0' }), live)).toBe('Candidate');
  expect(roleOf(releaseRow({ version: '1.2.0' }), live)).toBeNull();
  expect(roleOf(releaseRow({ remote: 'reaction' }), live)).toBeNull();
  expect(roleOf(releaseRow(), null)).toBeNull();
});
