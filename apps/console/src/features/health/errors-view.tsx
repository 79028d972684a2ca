import { type AssignmentRow, type ReleaseError, releaseErrors } from '@mindloom/data-access/staff';
import { Badge, Skeleton } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText, momentText } from '../../registry/format';
import { FRESH } from '../../registry/refresh';
import { roleOf } from '../../registry/release-facts';
import { ErrorFrames } from './error-frames';
import { FigureList } from './figures';

/** Lists the uncaught errors of a slot's live versions. */
export function ErrorsView({ live }: { live: AssignmentRow }) {
  const versions = [live.stable_version, live.candidate_version].filter((version) => version !== null);
  return <VersionErrors remote={live.remote} versions={versions} live={live} />;
}

interface VersionErrorsProps {
  remote: string;
  versions: readonly string[];
  /** The live assignment, from which the versions get their labels, such as "candidate". Null outside of a slot. */
  live: AssignmentRow | null;
}

/** Lists the uncaught errors of versions of a remote, the most frequent one first. */
export function VersionErrors({ remote, versions, live }: VersionErrorsProps) {
  const { data, isError } = useQuery({ ...releaseErrors(remote, versions), ...FRESH });
  return (
    <section className="flex flex-col gap-3" aria-labelledby="errors-title">
      <h3 id="errors-title" className="text-lg">
        Errors
      </h3>
      {data === undefined && isError && (
        <p role="alert" className="text-danger">
          The errors could not be read.
        </p>
      )}
      {data === undefined && !isError && <Skeleton className="h-20" />}
      {data?.length === 0 && (
        <p className="text-ink-soft">Players have reported no uncaught error of these versions.</p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.map((error) => (
            <ErrorEntry key={`${error.version} ${error.fingerprint}`} error={error} live={live} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ErrorEntry({ error, live }: { error: ReleaseError; live: AssignmentRow | null }) {
  const [isOpen, setOpen] = useState(false);
  const { remote, version, kind, message, count, players, browser, frames } = error;
  const [top] = frames;
  const role = roleOf({ remote, version }, live);
  const figures = [
    ['Seen', countText(count, 'time', 'times')],
    ['By', countText(players, 'player', 'players')],
    ['Browser', browser],
    ['First', momentText(error.first_seen)],
    ['Last', momentText(error.last_seen)],
  ] as const;
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">
          {remote} {version}
        </span>
        {role !== null && <Badge tone="brand">{role}</Badge>}
        {kind === 'rejection' && <Badge tone="neutral">Unhandled rejection</Badge>}
      </p>
      <p className="wrap-anywhere">{message}</p>
      {top !== undefined && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="cursor-pointer text-ink-soft wrap-anywhere">{frameText(top)}</summary>
          {isOpen && <ErrorFrames remote={remote} version={version} frames={frames} />}
        </details>
      )}
      <FigureList figures={figures} />
    </li>
  );
}

/** Formats a frame as in browsers: the place in the released file, and the function. */
const frameText = ({ file, line, column, name }: ReleaseError['frames'][number]): string =>
  `${file}:${line}:${column}${name === '' ? '' : ` in ${name}`}`;
