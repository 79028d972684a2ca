import { useSession } from '@mindloom/data-access';
import { useAuthDialog } from './auth-dialog';
import { HomePage } from './features/home/home-page';
import { TasteBoard } from './features/home/taste/taste-board';
import { useLoginRequired } from './login-required';
import { PlayerHomeCard } from './routes';
import { paths } from './paths';

/** The home page for whoever is there. */
export function HomeRoute() {
  const session = useSession();
  const { open } = useAuthDialog();
  const onLoginRequired = useLoginRequired();
  const card =
    session.status === 'signedIn' ? (
      <PlayerHomeCard user={session.user} />
    ) : (
      <TasteBoard onSignIn={() => open('login')} />
    );
  return (
    <HomePage
      isSignedIn={session.status === 'signedIn'}
      dashboardPath={paths.dashboard}
      gamesPath={paths.games}
      onLoginRequired={onLoginRequired}
      card={card}
    />
  );
}
