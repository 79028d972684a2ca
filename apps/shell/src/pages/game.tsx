import { readConfig, useSession } from '@mindloom/data-access';
import { dailySetId } from '@mindloom/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { platform } from '../app-platform';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { GamePage } from '../features/play/game-page';
import { useShownTheme } from '../features/theme/theme';
import { ErrorPage } from '../frame/error-boundary';
import { guardLeave, type Leave } from '../frame/back-guard';
import { MenuButton } from '../frame/header';
import { gamePath, paths } from '../paths';

const configRead = readConfig();

const loadTrend = () => import('../features/dashboard/history/game-trend').then((part) => part.GameTrend);

/** A game's page, with the platform that loads its game. */
export function Game() {
  const session = useSession();
  const { open } = useAuthDialog();
  const navigate = useNavigate();
  const [guard] = useState(() => {
    const goToGames = () => void navigate(paths.games, { replace: true });
    return (ask: (leave: Leave) => void) => guardLeave(window, goToGames, ask);
  });
  const theme = useShownTheme();
  useEffect(() => platform?.start(), []);
  if (platform === null)
    return <ErrorPage code={configRead.ok ? '' : configRead.code} onRetry={() => location.reload()} />;
  return (
    <GamePage
      platform={platform}
      theme={theme}
      gamesPath={paths.games}
      setPath={gamePath(dailySetId)}
      loadTrend={loadTrend}
      userId={
        session.status === 'loading' ? undefined : session.status === 'signedIn' ? session.user.id : null
      }
      isSignedIn={session.status === 'signedIn'}
      openLogin={() => open('login')}
      guardLeave={guard}
      SiteMenu={MenuButton}
    />
  );
}
