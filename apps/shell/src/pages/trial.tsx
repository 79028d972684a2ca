import { readConfig } from '@mindloom/data-access';
import { useEffect } from 'react';
import { platform } from '../app-platform';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { TrialPage } from '../features/play/trial/trial-page';
import { useShownTheme } from '../features/theme/theme';
import { ErrorPage } from '../frame/error-boundary';
import { MenuButton } from '../frame/header';
import { paths } from '../paths';

const configRead = readConfig();

/** A visitor's round, with the platform that loads its game. */
export function Trial({ onClosed }: { onClosed: () => void }) {
  const { open } = useAuthDialog();
  const theme = useShownTheme();
  useEffect(() => platform?.start(), []);
  if (platform === null)
    return <ErrorPage code={configRead.ok ? '' : configRead.code} onRetry={() => location.reload()} />;
  return (
    <TrialPage
      platform={platform}
      theme={theme}
      gamesPath={paths.games}
      SiteMenu={MenuButton}
      onClosed={onClosed}
      onSignUp={() => open('signup')}
    />
  );
}
