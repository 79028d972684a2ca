import { remoteHealth } from '@mindloom/data-access/staff';
import { finishRate, type PlaceHealth, readyWithinMs, type ReleaseHealth } from '@mindloom/registry';
import { Badge, Skeleton } from '@mindloom/ui';
import { Tabs } from '@mindloom/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { durationText, shareText } from '../../registry/format';
import { VersionErrors } from './errors-view';
import { FailureCodes, FigureList } from './figures';

const SPANS = ['1', '7', '30'] as const;
type Span = (typeof SPANS)[number];

/** For each read, the database sums the plays of weeks. Therefore this page reads less often than other views. */
const REFRESH = { refetchInterval: 300_000, refetchOnWindowFocus: 'always' } as const;
const MEDIAN = 0.5;
const P95 = 0.95;

/** Shows what players experienced with the newest releases of a remote. */
export function RemoteHealthView({ remote }: { remote: string }) {
  const [span, setSpan] = useState<Span>('7');
  return (
    <section aria-labelledby="remote-health-title" className="flex flex-col gap-3">
      <h2 id="remote-health-title" className="font-display text-xl font-bold">
        Health of {remote}
      </h2>
      <Tabs
        label="Span of time"
        value={span}
        onValueChange={setSpan}
        tabs={SPANS.map((days) => ({
          value: days,
          label: days === '1' ? 'Last day' : `Last ${days} days`,
          content: <SpanHealth remote={remote} days={Number(days)} />,
        }))}
      />
    </section>
  );
}

function SpanHealth({ remote, days }: { remote: string; days: number }) {
  const { data, isError } = useQuery({ ...remoteHealth(remote, days), ...REFRESH });
  if (data === undefined) {
    return isError ? (
      <p role="alert" className="text-danger">
        The health of this remote could not be read.
      </p>
    ) : (
      <Skeleton className="h-24" />
    );
  }
  if (data.versions.length === 0) return <p className="text-ink-soft">No release is registered yet.</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        Loads of signed-in players, each counted once per hour. Plays outside of sets. Scores: the quartiles
        of the players’ means over the last 30 whole days (UTC), from 20 players on.
      </p>
      <ul className="flex flex-col gap-3">
        {data.versions.map((release) => (
          <ReleaseEntry key={release.version} release={release} />
        ))}
      </ul>
      <VersionErrors remote={remote} versions={data.versions.map(({ version }) => version)} live={null} />
    </div>
  );
}

const VERDICT_TONES = { passed: 'success', failed: 'danger' } as const;

function ReleaseEntry({ release }: { release: ReleaseHealth }) {
  const { version, verdict, bad, attempts, loadFailures, crashes, fallbacks, readyCounts, plays } = release;
  const rate = finishRate(release);
  const figures: readonly (readonly [string, string])[] = [
    ['Loads', String(attempts)],
    ['Failed', countWithShare(loadFailures, attempts)],
    ['Crashed', countWithShare(crashes, attempts)],
    ['Fell back', String(fallbacks)],
    ['Ready, p50', durationText(readyWithinMs(readyCounts, MEDIAN))],
    ['Ready, p95', durationText(readyWithinMs(readyCounts, P95))],
    ['Plays', String(plays)],
    ['Finished', rate === null ? '-' : shareText(rate)],
    ...release.scores.map(({ difficulty, players, quartiles: [low, median, high] }) => {
      const text = `${median} (${low} to ${high}), ${players} players`;
      return [`Scores, ${difficulty}`, text] as const;
    }),
  ];
  const codes = Object.entries(release.failureCodes).toSorted(([, one], [, other]) => other - one);
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">{version}</span>
        <Badge tone={verdict === null ? 'neutral' : VERDICT_TONES[verdict]}>{verdict ?? 'waiting'}</Badge>
        {bad && <Badge tone="danger">marked as bad</Badge>}
      </p>
      <FigureList figures={figures} columns={2} />
      <FailureCodes codes={codes} />
      {release.places.some(({ place }) => place === 'frame') &&
        release.places.map((health) => <PlaceFigures key={health.place} health={health} />)}
    </li>
  );
}

/** Shows the loads of a release in one place (page or frame). */
function PlaceFigures({ health }: { health: PlaceHealth }) {
  const { place, attempts, loadFailures, crashes, readyCounts } = health;
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-2">
      <h4 className="font-semibold">{place === 'frame' ? 'In a frame' : 'In the page'}</h4>
      <FigureList
        columns={2}
        figures={[
          ['Loads', String(attempts)],
          ['Failed', countWithShare(loadFailures, attempts)],
          ['Crashed', countWithShare(crashes, attempts)],
          ['Ready, p50', durationText(readyWithinMs(readyCounts, MEDIAN))],
          ['Ready, p95', durationText(readyWithinMs(readyCounts, P95))],
        ]}
      />
    </div>
  );
}

const countWithShare = (count: number, all: number): string =>
  all === 0 ? '-' : `${count} (${shareText(count / all)})`;
