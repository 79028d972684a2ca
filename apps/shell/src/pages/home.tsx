import { useSession } from '@mindloom/data-access';
import { Card, Skeleton, VisuallyHidden } from '@mindloom/ui';
import { useState } from 'react';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { HomePage } from '../features/home/home-page';
import { TryCard } from '../features/home/try-card';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../lazy-page';
import { ACCOUNT_DELETED, paths } from '../paths';
import { useLoginRequired } from './login-required';

// The card of a player is loaded separately, so that visitors never load it.
const PlayerHomeCard = lazyPage(
  () => import('./player-home-card').then((part) => part.PlayerHomeCard),
  CardSkeleton,
);
// The trial is loaded on request, because the first page must not contain code of games.
const Trial = lazyPage(() => import('./trial').then((part) => part.Trial));

/** The home page. It shows a player the figures of the day. It offers a visitor a round, which fills the whole page. */
export function Home() {
  const session = useSession();
  const { open } = useAuthDialog();
  const onLoginRequired = useLoginRequired();
  const [isTrying, setTrying] = useState(false);
  const { state } = useLocation();
  if (isTrying) return <Trial onClosed={() => setTrying(false)} />;
  const card =
    session.status === 'signedIn' ? (
      <PlayerHomeCard user={session.user} />
    ) : (
      <TryCard
        onPlay={() => setTrying(true)}
        onIntent={() => void Trial.preload()}
        onSignIn={() => open('login')}
      />
    );
  return (
    <>
      {state === ACCOUNT_DELETED && session.status !== 'signedIn' && (
        <p role="status" className="page py-4 font-semibold">
          Your account and everything in it are deleted.
        </p>
      )}
      <HomePage
        isSignedIn={session.status === 'signedIn'}
        dashboardPath={paths.dashboard}
        gamesPath={paths.games}
        onLoginRequired={onLoginRequired}
        card={card}
      />
    </>
  );
}

function CardSkeleton() {
  return (
    <Card className="grid content-start gap-6 p-6 sm:p-8" role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-14 w-40" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-8 w-full" />
    </Card>
  );
}
