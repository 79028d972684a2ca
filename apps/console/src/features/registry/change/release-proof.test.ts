import type { ConformanceRow } from '@mindloom/data-access/staff';
import { expect, it } from 'vitest';
import { assignmentRow, releaseRow } from '../testing/rows';
import { missingProof } from './release-proof';

const release = releaseRow({ version: '1.3.0', digest: 'sha256-1.3.0' });
const run = (changes: Partial<ConformanceRow>): ConformanceRow => ({
  id: 'r',
  remote: 'memory',
  version: '1.3.0',
  digest: 'sha256-1.3.0',
  suite: '1',
  verdict: 'passed',
  report: {},
  created_at: '2026-11-21T10:00:00Z',
  created_by: 'service_role',
  ...changes,
});

it('finds nothing missing where the newest run over exactly this content passed', () => {
  expect(missingProof(release, [run({}), run({ verdict: 'failed' })], [])).toBeNull();
  expect(missingProof(release, [run({ verdict: 'failed' }), run({})], [])).toBe('failed conformance');
  expect(missingProof(release, [run({ digest: 'sha256-another' })], [])).toBe('not tested');
  expect(missingProof(release, [], [assignmentRow()])).toBe('not tested');
});

it('asks for no new proof of what the slot served before, and tells remotes apart', () => {
  const failed = [run({ verdict: 'failed' })];
  expect(missingProof(release, failed, [assignmentRow({ stable_version: '1.3.0' })])).toBeNull();
  expect(missingProof(release, failed, [assignmentRow({ candidate_version: '1.3.0' })])).toBeNull();
  const other = assignmentRow({ remote: 'reaction', stable_version: '1.3.0' });
  expect(missingProof(release, [], [other])).toBe('not tested');
});
