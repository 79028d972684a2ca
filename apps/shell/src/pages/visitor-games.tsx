import { gridCatalogue } from '@mindloom/domain';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { GamesPage } from '../features/catalogue/games-page';
import { gamePath } from '../paths';
import { useClosedSlots } from './use-closed-slots';

/** The games list of a visitor, without progress. */
export function VisitorGames({ onReach }: { onReach: (gameId: string) => void }) {
  const { open } = useAuthDialog();
  return (
    <GamesPage
      entries={gridCatalogue}
      progressOf={() => null}
      closed={useClosedSlots()}
      isSignedIn={false}
      gamePath={gamePath}
      onSignIn={() => open('login')}
      onReach={onReach}
    />
  );
}
