import type { User } from '@mindloom/data-access';
import { archiveSource, type CivilDate, resolveLaunch } from '@mindloom/domain';
import { toast } from '@mindloom/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { DashboardPage } from '../features/dashboard/dashboard-page';
import { gamePath, paths } from '../paths';
import { QueryScope } from '../query-client';
import { useClosedSlots } from './use-closed-slots';

/** The dashboard of a signed-in player. */
export function Dashboard({ user }: { user: User }) {
  const startGame = useStartGame();
  const navigate = useNavigate();
  const playPast = (date: CivilDate) =>
    void navigate(gamePath('balanced-training'), { state: { source: archiveSource, date } });
  const closed = useClosedSlots();
  return (
    <QueryScope>
      <DashboardPage
        // Another account gets a new instance of the page, without state of the previous account.
        key={user.id}
        user={user}
        gamesPath={paths.games}
        closed={closed}
        onStartGame={startGame}
        onPlayPast={playPast}
      />
    </QueryScope>
  );
}

/** Returns a function that opens a game's page. An unknown id shows a message and opens the games list (D-07). */
export function useStartGame(): (gameId: string, step?: 'harder') => void {
  const navigate = useNavigate();
  return useCallback(
    (gameId, step) => {
      if (resolveLaunch(gameId).ok) {
        void navigate(gamePath(gameId), { state: step === undefined ? null : { step } });
        return;
      }
      toast.error('Game not found', { description: 'The requested game could not be found' });
      void navigate(paths.games);
    },
    [navigate],
  );
}
