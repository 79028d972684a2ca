import { isRecord } from '@mindloom/base';
import type { UploadRow } from '@mindloom/data-access/staff';

type Origin = Pick<UploadRow, 'team' | 'claim' | 'provenance' | 'verified'>;

/**
 * Shows which team uploaded a release and where it was built. Also shows the team's own conformance report, which
 * nobody has verified.
 */
export const ReleaseOrigin = ({ upload }: { upload: Origin }) => (
  <div className="text-ink-soft wrap-anywhere">
    {originSentences(upload).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
);

const textOf = (record: unknown, key: string): string | null => {
  const value = isRecord(record) ? record[key] : null;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns sentences that say which facts are verified, and which facts the team only claims. */
export function originSentences({ team, claim, provenance, verified }: Origin): string[] {
  const claimed = textOf(claim, 'verdict');
  return [
    `Uploaded by team ${team}.`,
    isRecord(verified)
      ? `Verified by ${textOf(verified, 'iss') ?? 'the CI provider'}: ${listed([
          ['repository', textOf(verified, 'repository')],
          ['commit', textOf(verified, 'sha')],
          ['actor', textOf(verified, 'actor')],
          ['run', textOf(verified, 'run')],
        ])}.`
      : 'Uploaded with a token of the staff: nothing about the build is verified.',
    ...(isRecord(provenance) ? [`Claimed provenance: ${listed(claimedSource(provenance))}.`] : []),
    ...(claimed === null ? [] : [`The team claims the conformance verdict "${claimed}".`]),
  ];
}

type Fact = readonly [name: string, value: string | null];

const listed = (facts: readonly Fact[]): string =>
  facts.flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`])).join(', ') || 'no details';

/** Reads the source of a build from an in-toto statement with the SLSA provenance predicate. */
function claimedSource(statement: Record<string, unknown>): Fact[] {
  const { predicate } = statement;
  const definition = isRecord(predicate) ? predicate['buildDefinition'] : null;
  const details = isRecord(predicate) ? predicate['runDetails'] : null;
  const dependencies = isRecord(definition) ? definition['resolvedDependencies'] : null;
  const source: unknown = Array.isArray(dependencies) ? dependencies[0] : null;
  return [
    ['source', textOf(source, 'uri')],
    ['commit', textOf(isRecord(source) ? source['digest'] : null, 'gitCommit')],
    ['actor', textOf(isRecord(definition) ? definition['externalParameters'] : null, 'actor')],
    ['builder', textOf(isRecord(details) ? details['builder'] : null, 'id')],
    ['run', textOf(isRecord(details) ? details['metadata'] : null, 'invocationId')],
  ];
}
