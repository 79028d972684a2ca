import { readConfig, useSession } from '@mindloom/data-access';
import {
  openSharedReplay,
  readOwnReplay,
  readRankedReplay,
  type ReplayRead,
} from '@mindloom/data-access/replays';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { platform } from '../app-platform';
import { ReplayPage } from '../features/replay/replay-page';
import { ShareReplay } from '../features/replay/share-replay';
import { useShownTheme } from '../features/theme/theme';
import { ErrorPage } from '../frame/error-boundary';
import { paths } from '../paths';
import { replayPath } from '../platform/replay-path';
import { NotFound } from './not-found';

const configRead = readConfig();

/** How a replay of each source is read. */
const READERS: Readonly<
  Record<string, (id: string, part: number, signal: AbortSignal) => Promise<ReplayRead>>
> = {
  own: readOwnReplay,
  ranked: readRankedReplay,
  shared: (token, _part, signal) => openSharedReplay(token, signal),
};

/** The sources that only a signed-in player can read. */
const NEEDS_LOGIN: readonly string[] = ['own'];

/** The page of a recorded run. */
export function Replay() {
  const { source = '', id = '' } = useParams();
  const [search] = useSearchParams();
  const session = useSession();
  const [attempt, setAttempt] = useState(0);
  const part = Number(search.get('part') ?? 1) - 1;
  const reader = READERS[source];
  if (platform === null)
    return <ErrorPage code={configRead.ok ? '' : configRead.code} onRetry={() => location.reload()} />;
  if (reader === undefined || ![0, 1, 2].includes(part)) return <NotFound />;
  if (session.status === 'loading') return null;
  const userId = session.status === 'signedIn' ? session.user.id : null;
  return (
    <>
      <title>Replay · Mindloom</title>
      <Recorded
        // Another run, account or attempt gets a new instance of the page.
        key={`${source} ${id} ${part} ${userId} ${attempt}`}
        read={NEEDS_LOGIN.includes(source) && userId === null ? null : (signal) => reader(id, part, signal)}
        platform={platform}
        isPlayer={userId !== null}
        partPath={
          source === 'own' || source === 'ranked' ? (other) => replayPath(source, id, other) : undefined
        }
        onRetry={() => setAttempt(attempt + 1)}
      >
        {source === 'own' && (
          <ShareReplay
            sessionId={id}
            part={part}
            linkOf={(token) => new URL(replayPath('shared', token), location.origin).href}
          />
        )}
      </Recorded>
    </>
  );
}

interface RecordedProps {
  /** Reads the run; null if the visitor has to log in first. */
  read: ((signal: AbortSignal) => Promise<ReplayRead>) | null;
  platform: NonNullable<typeof platform>;
  isPlayer: boolean;
  partPath: ((part: number) => string) | undefined;
  onRetry: () => void;
  /** Actions for the run. */
  children: ReactNode;
}

function Recorded({ read, platform: loaded, isPlayer, partPath, onRetry, children }: RecordedProps) {
  const theme = useShownTheme();
  const [result, setResult] = useState<ReplayRead | null>(read === null ? { state: 'unknown' } : null);
  const start = useEffectEvent((signal: AbortSignal) => {
    void read?.(signal).then((found) => {
      if (!signal.aborted) setResult(found);
    });
  });
  useEffect(() => {
    const aborter = new AbortController();
    start(aborter.signal);
    return () => aborter.abort();
  }, []);
  const back = isPlayer
    ? { path: paths.dashboard, label: 'Dashboard' }
    : { path: paths.games, label: 'See the games' };
  return (
    <ReplayPage {...{ read: result, platform: loaded, theme, back, partPath, onRetry }}>
      {children}
    </ReplayPage>
  );
}
