import { useSession } from '@mindloom/data-access';
import { gridCatalogue } from '@mindloom/domain';
import { useAuthDialog } from '../auth-dialog';
import { GamesPage } from '../features/catalogue/games-page';
import { PlayerGames, preloadPage } from '../routes';
import { gamePath } from '../paths';
import { useClosedSlots } from './use-closed-slots';

const reach = (gameId: string) => preloadPage(gamePath(gameId));

/** The games list: bare for visitors, with their progress for players. */
export function GamesRoute() {
  const current = useSession();
  const { open } = useAuthDialog();
  const closed = useClosedSlots();
  const onSignIn = () => open('login');
  if (current.status === 'loading') return null;
  if (current.status === 'signedIn')
    return <PlayerGames userId={current.user.id} closed={closed} onReach={reach} />;
  return (
    <GamesPage
      entries={gridCatalogue}
      progressOf={() => null}
      closed={closed}
      isSignedIn={false}
      gamePath={gamePath}
      onSignIn={onSignIn}
      onReach={reach}
    />
  );
}
