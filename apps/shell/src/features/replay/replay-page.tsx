import './replay.css';
import type { ReplayableRun, ReplayRead } from '@mindloom/data-access/replays';
import { entryOfSlot } from '@mindloom/domain';
import { Button, buttonClass, EmptyState, Skeleton, VisuallyHidden } from '@mindloom/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Platform } from '../../platform/create-platform';
import { useOnline } from '../../platform/offline-note';
import { ReplayPlayer } from './replay-player';
import { StepList } from './step-list';
import { useRecordedGame } from './use-recorded-game';

export interface ReplayPageProps {
  /** The recorded run; null while it is read. */
  read: ReplayRead | null;
  platform: Pick<Platform, 'loadRelease' | 'baseUrl'>;
  theme: 'light' | 'dark';
  /** Where the page leads back to. */
  back: { path: string; label: string };
  /** Returns the address of the replay of another game of the same set. Undefined if there is none to open. */
  partPath?: ((part: number) => string) | undefined;
  /** Reads the run again. */
  onRetry: () => void;
  /** Actions for the run, such as sharing. */
  children?: ReactNode;
}

/** A recorded run on its own page, or the reason why it cannot be shown. */
export function ReplayPage({ read, back, partPath, onRetry, children, ...rest }: ReplayPageProps) {
  const isOnline = useOnline();
  return (
    <div className="page replay-page">
      <div className="replay-head">
        <div>
          <h1 className="text-2xl">{read?.state === 'recorded' ? titleOf(read.run) : 'Replay'}</h1>
          {read?.state === 'recorded' && <p className="text-sm text-ink-soft">{subtitleOf(read.run)}</p>}
        </div>
        <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={back.path}>
          {back.label}
        </Link>
      </div>
      {read?.state === 'recorded' && partPath !== undefined && <SetParts {...read.run} path={partPath} />}
      {read === null && <Loading />}
      {read?.state === 'recorded' && <Recorded key={read.run.version} run={read.run} {...rest} />}
      {read !== null && read.state !== 'recorded' && (
        <Absent read={read} isOnline={isOnline} onRetry={onRetry} />
      )}
      {read?.state === 'recorded' && children}
    </div>
  );
}

/** Links to the replays of the games of a set. Renders nothing for a single game. */
function SetParts({
  part,
  parts,
  path,
}: Pick<ReplayableRun, 'part' | 'parts'> & { path: (part: number) => string }) {
  if (parts === 1) return null;
  return (
    <nav aria-label="Games of this set" className="flex flex-wrap gap-2">
      {Array.from({ length: parts }, (_, index) => (
        <Link
          key={index}
          to={path(index)}
          aria-current={index === part ? 'page' : undefined}
          className={buttonClass({ variant: index === part ? 'primary' : 'secondary', size: 'sm' })}
        >
          Game {index + 1}
        </Link>
      ))}
    </nav>
  );
}

const gameOf = ({ slot, remote }: ReplayableRun): string =>
  (slot === null ? null : entryOfSlot(slot))?.name ?? remote;

const titleOf = (run: ReplayableRun): string => `Replay of ${gameOf(run)}`;

function subtitleOf({ playedOn, score, sharedBy, version }: ReplayableRun): string {
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(playedOn),
  );
  const who = sharedBy === null ? '' : `Shared by ${sharedBy} · `;
  return `${who}${day}${score === null ? '' : ` · ${score} points`} · version ${version}`;
}

const Loading = () => (
  <div className="replay" role="status">
    <VisuallyHidden>Loading the replay</VisuallyHidden>
    <Skeleton className="h-full w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
);

function Recorded({
  run,
  platform,
  theme,
}: { run: ReplayableRun } & Pick<ReplayPageProps, 'platform' | 'theme'>) {
  const { shown, showSteps } = useRecordedGame(run, platform);
  const { release, settings, log } = run;
  if (release === null) {
    return (
      <EmptyState
        title="This version is no longer available"
        text="Staff have withdrawn the version of the game that you played, so its replay cannot be shown. Your result is unchanged."
      />
    );
  }
  if (shown.how === 'loading') return <Loading />;
  if (shown.how === 'steps') return <StepList log={log} steps={shown.steps} />;
  if (shown.how === 'failed') {
    return (
      <EmptyState
        title="The game could not be loaded"
        text={`Its replay needs the version that was played. Check your connection and reload the page. (${shown.code})`}
      />
    );
  }
  return <ReplayPlayer game={shown.game} settings={settings} log={log} theme={theme} onFailure={showSteps} />;
}

const ABSENT_TEXTS = {
  expired: {
    title: 'This replay has expired',
    text: 'Replays are kept for 90 days. Your result stays in your history.',
  },
  'not-recorded': {
    title: 'This run was not recorded',
    text: 'It was too long to record, its recording has not arrived yet, or this game records none. Your result is saved as usual.',
  },
  unknown: {
    title: 'There is no such replay',
    text: 'The link may be incomplete, or the player has stopped sharing this replay.',
  },
} as const;

interface AbsentProps {
  read: Exclude<ReplayRead, { state: 'recorded' }>;
  isOnline: boolean;
  onRetry: () => void;
}

function Absent({ read, isOnline, onRetry }: AbsentProps) {
  if ('code' in read) {
    const text = isOnline
      ? `The replay could not be read. Try again in a moment. (${read.code})`
      : 'You are offline. A replay is read from the server, so it needs a connection.';
    return (
      <EmptyState
        title={isOnline ? 'The replay could not be read' : 'You are offline'}
        text={text}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    );
  }
  // The recording is sent after the result, so it can arrive some seconds later.
  const action = read.state === 'not-recorded' && <Button onClick={onRetry}>Try again</Button>;
  return <EmptyState {...ABSENT_TEXTS[read.state]} action={action} />;
}
