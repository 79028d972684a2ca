import { useSession } from '@mindloom/data-access';
import { InfoPage } from '../features/info/info-page';
import { paths } from '../paths';
import { useLoginRequired } from './login-required';

/** The info page, for visitors and players. */
export function Info() {
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
