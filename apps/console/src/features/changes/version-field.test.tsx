// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { ConformanceRow } from '@mindloom/data-access/staff';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveRegistry } from '../../registry/testing/registry-backend';
import { renderWithQueries } from '../../registry/testing/render-with-queries';
import { assignmentRow, markRow, releaseRow } from '../../registry/testing/rows';
import { conformanceProblem, VersionField } from './version-field';

const releases = ['1.3.0', '1.2.0', '1.1.0', '1.0.0'].map((version) =>
  releaseRow({ version, digest: `sha256-${version}` }),
);
const run = (version: string, verdict: string) => ({
  id: version,
  remote: 'memory',
  version,
  digest: `sha256-${version}`,
  suite: '1',
  verdict,
  place: 'page',
  report: {},
  created_at: '2026-11-21T10:00:00Z',
  created_by: 'service_role',
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Chooser() {
  const [version, setVersion] = useState('1.3.0');
  return (
    <VersionField
      label="Candidate"
      releases={releases}
      history={[assignmentRow()]}
      version={version}
      isReading={false}
      onChange={setVersion}
    />
  );
}

it('the version field marks the releases that the database would refuse and says why for the selected release', async () => {
  serveRegistry({
    runs: [run('1.2.0', 'failed'), run('1.1.0', 'passed')],
    marks: [markRow({ version: '1.0.0' })],
  });
  renderWithQueries(<Chooser />);
  const field = screen.getByLabelText('Candidate');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '1.3.0 (not tested)',
      '1.2.0 (failed conformance)',
      '1.1.0',
      '1.0.0 (bad)',
    ]),
  );
  expect(field).toHaveAccessibleDescription(/^1\.3\.0 has no passed conformance run/);
  await userEvent.selectOptions(field, '1.2.0');
  expect(field).toHaveAccessibleDescription(/^1\.2\.0 has failed conformance/);
  await userEvent.selectOptions(field, '1.1.0');
  expect(field).toHaveValue('1.1.0');
  expect(field).not.toHaveAccessibleDescription();
});

describe('the predicted conformance problem', () => {
  const release = releaseRow({ version: '1.3.0', digest: 'sha256-1.3.0' });
  const runWith = (changes: Partial<ConformanceRow>): ConformanceRow => ({
    id: 'r',
    remote: 'memory',
    version: '1.3.0',
    digest: 'sha256-1.3.0',
    suite: '1',
    verdict: 'passed',
    place: 'page',
    report: {},
    created_at: '2026-11-21T10:00:00Z',
    created_by: 'service_role',
    ...changes,
  });

  it('conformanceProblem returns null if the newest conformance run of exactly these files passed', () => {
    expect(conformanceProblem(release, [runWith({}), runWith({ verdict: 'failed' })], [])).toBeNull();
    expect(conformanceProblem(release, [runWith({ verdict: 'failed' }), runWith({})], [])).toBe(
      'failed conformance',
    );
    expect(conformanceProblem(release, [runWith({ digest: 'sha256-another' })], [])).toBe('not tested');
    expect(conformanceProblem(release, [], [assignmentRow()])).toBe('not tested');
  });

  it('conformanceProblem returns null for releases of the same remote that the slot served before', () => {
    const failed = [runWith({ verdict: 'failed' })];
    expect(conformanceProblem(release, failed, [assignmentRow({ stable_version: '1.3.0' })])).toBeNull();
    expect(conformanceProblem(release, failed, [assignmentRow({ candidate_version: '1.3.0' })])).toBeNull();
    const other = assignmentRow({ remote: 'reaction', stable_version: '1.3.0' });
    expect(conformanceProblem(release, [], [other])).toBe('not tested');
  });
});
