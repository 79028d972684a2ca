import type { AssignmentRow } from '@mindloom/data-access/staff';
import { Badge } from '@mindloom/ui';
import { roleOf } from '../drawer/release-facts';
import { countText, durationText, shareText } from './figures';
import { StepChart } from './step-chart';
import type { VersionHealth } from './version-health';

interface VersionsTableProps {
  versions: readonly VersionHealth[];
  live: AssignmentRow | null;
}

/** Each version with its figures and its course over the span. */
export function VersionsTable({ versions, live }: VersionsTableProps) {
  const most = Math.max(...versions.flatMap(({ steps }) => steps.map(({ attempts }) => attempts)));
  return (
    <ul className="flex flex-col gap-3">
      {versions.map((version) => (
        <VersionEntry key={`${version.remote} ${version.version}`} {...{ version, live, most }} />
      ))}
    </ul>
  );
}

interface VersionEntryProps {
  version: VersionHealth;
  live: AssignmentRow | null;
  most: number;
}

function VersionEntry({ version: health, live, most }: VersionEntryProps) {
  const { remote, version, attempts, loadFailures, crashes, fallbacks, p50Ms, p95Ms, codes } = health;
  const role = roleOf({ remote, version }, live);
  const failures = loadFailures + crashes;
  const figures = [
    ['Attempts', String(attempts)],
    ['Failed', attempts === 0 ? '-' : `${failures} (${shareText(failures / attempts)})`],
    ['Ready, p50', durationText(p50Ms)],
    ['Ready, p95', durationText(p95Ms)],
    ['Fell back', String(fallbacks)],
    ['Crashed', String(crashes)],
  ] as const;
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">
          {remote} {version}
        </span>
        {role !== null && <Badge tone="brand">{role}</Badge>}
      </p>
      <StepChart name={`${remote} ${version}`} steps={health.steps} most={most} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        {figures.map(([name, text]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {codes.length > 0 && (
        <p className="text-ink-soft tabular-nums">
          {codes.map(([code, times]) => `${code} ${countText(times, 'time', 'times')}`).join(', ')}
        </p>
      )}
    </li>
  );
}
