import { type AssignmentRow, HEALTH_SPANS, type HealthSpan, slotHealth } from '@mindloom/data-access/staff';
import { Badge, Skeleton } from '@mindloom/ui';
import { Tabs } from '@mindloom/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText, durationText, shareText, timeText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';
import { roleOf } from '../../registry/release-facts';
import { type HealthStep, type VersionHealth, versionHealth } from './version-health';
import { FailureCodes, FigureList } from './figures';

interface SlotHealthProps {
  slot: string;
  live: AssignmentRow | null;
}

/** Shows loads, failures and loading times of each version of a slot. */
export function SlotHealth({ slot, live }: SlotHealthProps) {
  const [span, setSpan] = useState<HealthSpan>('hour');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">Health</h2>
      <Tabs
        label="Span of time"
        value={span}
        onValueChange={setSpan}
        tabs={[
          { value: 'hour', label: 'Last hour', content: <SpanHealth slot={slot} live={live} span="hour" /> },
          { value: 'day', label: 'Last day', content: <SpanHealth slot={slot} live={live} span="day" /> },
        ]}
      />
    </section>
  );
}

function SpanHealth({ slot, live, span }: SlotHealthProps & { span: HealthSpan }) {
  const { data, isError, dataUpdatedAt } = useQuery({ ...slotHealth(slot, span), ...FRESH });
  if (data === undefined) {
    return isError ? (
      <p role="alert" className="text-danger">
        The health of this slot could not be read.
      </p>
    ) : (
      <Skeleton className="h-24" />
    );
  }
  if (data.length === 0) {
    return <p className="text-ink-soft">Nobody who is signed in opened this slot in the last {span}.</p>;
  }
  return <VersionsList versions={versionHealth(data, HEALTH_SPANS[span], dataUpdatedAt)} live={live} />;
}

interface VersionsListProps {
  versions: readonly VersionHealth[];
  live: AssignmentRow | null;
}

/** Shows each version with its totals and a chart over the time span. */
function VersionsList({ versions, live }: VersionsListProps) {
  const mostAttempts = Math.max(...versions.flatMap(({ steps }) => steps.map(({ attempts }) => attempts)));
  return (
    <ul className="flex flex-col gap-3">
      {versions.map((version) => (
        <VersionEntry key={nameOf(version)} {...{ version, live, mostAttempts }} />
      ))}
    </ul>
  );
}

/** Returns the name of a version, with "in a frame" if the version ran in a frame. */
const nameOf = ({ remote, version, isFramed }: VersionHealth) =>
  `${remote} ${version}${isFramed ? ' in a frame' : ''}`;

interface VersionEntryProps {
  version: VersionHealth;
  live: AssignmentRow | null;
  mostAttempts: number;
}

function VersionEntry({ version: health, live, mostAttempts }: VersionEntryProps) {
  const { remote, version, attempts, loadFailures, crashes, stalls, errored, fallbacks, codes } = health;
  const name = nameOf(health);
  const role = roleOf({ remote, version }, live);
  const failures = loadFailures + crashes + stalls + errored;
  const figures = [
    ['Attempts', String(attempts)],
    ['Failed', attempts === 0 ? '-' : `${failures} (${shareText(failures / attempts)})`],
    ['Ready, p50', durationText(health.p50Ms)],
    ['Ready, p95', durationText(health.p95Ms)],
    ['Fell back', String(fallbacks)],
    ['Crashed', String(crashes)],
    ['Froze', String(stalls)],
    ['Threw errors', String(errored)],
  ] as const;
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">{name}</span>
        {role !== null && <Badge tone="brand">{role}</Badge>}
      </p>
      <StepChart name={name} steps={health.steps} mostAttempts={mostAttempts} />
      <FigureList figures={figures} />
      <FailureCodes codes={codes} />
    </li>
  );
}

const HEIGHT = 48;
const STEP_WIDTH = 10;
const GAP = 2;

interface StepChartProps {
  /** What the chart shows, such as a version. Part of the chart's accessible name. */
  name: string;
  steps: readonly HealthStep[];
  /** The largest number of attempts in one time step of any version. All charts use it as their scale. */
  mostAttempts: number;
}

/** Draws the attempts of each time step as bars, with the failed ones in front. */
function StepChart({ name, steps, mostAttempts }: StepChartProps) {
  const scale = HEIGHT / Math.max(1, mostAttempts);
  const worst = steps.toSorted((one, other) => other.failures - one.failures)[0];
  const failed =
    worst === undefined || worst.failures === 0
      ? 'none failed'
      : `most failures, ${worst.failures} of ${worst.attempts}, at ${timeText(worst.startMs)}`;
  const all = steps.reduce((sum, { attempts }) => sum + attempts, 0);
  return (
    <svg
      role="img"
      aria-label={`${name}: ${countText(all, 'attempt', 'attempts')}, ${failed}`}
      className="h-12 w-full"
      viewBox={`0 0 ${steps.length * STEP_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path d={`M0 ${HEIGHT - 0.5}H${steps.length * STEP_WIDTH}`} stroke="var(--ml-line)" />
      {steps.map(({ startMs, attempts, failures }, place) => {
        const x = place * STEP_WIDTH + GAP / 2;
        const width = STEP_WIDTH - GAP;
        return (
          <g key={startMs}>
            <rect
              x={x}
              width={width}
              y={HEIGHT - attempts * scale}
              height={attempts * scale}
              fill="var(--ml-brand)"
              opacity="0.45"
            />
            <rect
              x={x}
              width={width}
              y={HEIGHT - failures * scale}
              height={failures * scale}
              fill="var(--ml-danger)"
              stroke="var(--ml-ink)"
              strokeWidth={failures > 0 ? 1 : 0}
            />
          </g>
        );
      })}
    </svg>
  );
}
