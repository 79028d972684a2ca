import { readConfig, useSession } from '@mindloom/data-access';
import { dailySetId, resolveLaunch } from '@mindloom/domain';
import { Skeleton } from '@mindloom/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { platform } from '../app-platform';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { GamePreview } from '../features/catalogue/game-preview';
import { GamePage } from '../features/play/game-page';
import { launchState } from '../features/play/launch-state';
import type { BeginRanked } from '../features/play/ranked/use-runs';
import { useShownTheme } from '../features/theme/theme';
import { ErrorPage } from '../frame/error-boundary';
import { guardLeave, type Leave } from '../frame/back-guard';
import { MenuButton } from '../frame/header';
import { lazyPage } from '../lazy-page';
import { gamePath, paths } from '../paths';
import { useSlotCatalogue } from '../platform/registry/slot-catalogue';

const configRead = readConfig();

const loadTrend = () => import('../features/dashboard/history/trend-view').then((part) => part.GameTrend);

const Trial = lazyPage(() => import('./trial').then((part) => part.Trial));

// OwnRecord has its own chunk, because visitors have no results to read.
const OwnRecord = lazyPage(
  () => import('./own-record').then((part) => part.OwnRecord),
  () => <Skeleton className="h-36 w-full" />,
);

const RankedNote = lazyPage(
  () => import('./ranked-note').then((part) => part.RankedNote),
  () => null,
);

// The code is loaded at the start of a ranked set. Without it, the set is not ranked.
const beginRanked: BeginRanked = async (sessionId, of) => {
  const ranking = await import('@mindloom/data-access/ranking').catch(() => null);
  return ranking === null ? { ok: false, why: 'unreachable' } : ranking.beginRanked(sessionId, of);
};

/** The page of a game. It gets the platform that loads the game. */
export function Game() {
  const session = useSession();
  const { open } = useAuthDialog();
  const navigate = useNavigate();
  const [guard] = useState(() => {
    const goToGames = () => void navigate(paths.games, { replace: true });
    return (ask: (leave: Leave) => void) => guardLeave(window, goToGames, ask);
  });
  const theme = useShownTheme();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => platform?.start(), []);
  useEffect(() => platform?.prepareFrame(), []);
  if (platform === null)
    return <ErrorPage code={configRead.ok ? '' : configRead.code} onRetry={() => location.reload()} />;
  if (isTrying) return <Trial onClosed={() => setTrying(false)} />;
  return (
    <>
      <GameTitle />
      <GamePage
        platform={platform}
        theme={theme}
        gamesPath={paths.games}
        setPath={gamePath(dailySetId)}
        dashboardPath={paths.dashboard}
        loadTrend={loadTrend}
        userId={
          session.status === 'loading' ? undefined : session.status === 'signedIn' ? session.user.id : null
        }
        isSignedIn={session.status === 'signedIn'}
        openLogin={() => open('login')}
        guardLeave={guard}
        SiteMenu={MenuButton}
        OwnRecord={OwnRecord}
        Preview={GamePreview}
        RankedNote={RankedNote}
        beginRanked={beginRanked}
        rankingPath={paths.ranking}
        onTry={() => setTrying(true)}
      />
    </>
  );
}

function GameTitle() {
  const { gameId = '' } = useParams();
  const { source } = launchState(useLocation().state);
  const launch = resolveLaunch(gameId, source, undefined, useSlotCatalogue());
  return <title>{`${launch.ok ? launch.entry.name : 'Game not found'} · Mindloom`}</title>;
}
