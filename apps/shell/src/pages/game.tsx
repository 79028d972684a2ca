import { readConfig, useSession } from '@mindloom/data-access';
import { useEffect } from 'react';
import { GamePage } from '../features/play/game-page';
import { useAuthDialog } from '../auth-dialog';
import { ErrorPage } from '../frame/error-page';
import { useLeaveDesk } from '../frame/leave-guard';
import { paths } from '../paths';
import { platform } from '../app-platform';
import { useShownTheme } from '../features/theme/theme';

const read = readConfig();

/** A game's page, with the platform that loads its game. */
export function GameRoute() {
  const session = useSession();
  const { open } = useAuthDialog();
  const desk = useLeaveDesk();
  const theme = useShownTheme();
  useEffect(() => platform?.start(), []);
  if (platform === null)
    return <ErrorPage code={read.ok ? '' : read.code} onRetry={() => location.reload()} />;
  return (
    <GamePage
      platform={platform}
      theme={theme}
      gamesPath={paths.games}
      userId={
        session.status === 'loading' ? undefined : session.status === 'signedIn' ? session.user.id : null
      }
      isSignedIn={session.status === 'signedIn'}
      openLogin={() => open('login')}
      guardLeave={desk.guard}
    />
  );
}
