import { useSession } from '@mindloom/data-access';
import { InfoPage } from '../features/info/info-page';
import { useLoginRequired } from '../login-required';
import { paths } from '../paths';

/** The info page for whoever is there. */
export function InfoRoute() {
  const { status } = useSession();
  return (
    <InfoPage
      isSignedIn={status === 'signedIn'}
      dashboardPath={paths.dashboard}
      gamesPath={paths.games}
      onLoginRequired={useLoginRequired()}
    />
  );
}
