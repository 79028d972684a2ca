import { useSession } from '@mindloom/data-access';
import { Card, Skeleton, VisuallyHidden } from '@mindloom/ui';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { HomePage } from '../features/home/home-page';
import { TasteBoard } from '../features/home/taste/taste-board';
import { lazyPage } from '../lazy-page';
import { paths } from '../paths';
import { useLoginRequired } from './login-required';

// The card of a player is loaded separately, so that visitors never load it.
const PlayerHomeCard = lazyPage(
  () => import('./player-home-card').then((part) => part.PlayerHomeCard),
  CardSkeleton,
);

/** The home page. A player sees the figures of the day, and a visitor a game to try. */
export function Home() {
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

function CardSkeleton() {
  return (
    <Card className="grid content-start gap-6 p-6 sm:p-8" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className="h-14 w-40" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-8 w-full" />
    </Card>
  );
}
