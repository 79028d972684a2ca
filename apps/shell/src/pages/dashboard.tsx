import type { User } from '@mindloom/data-access';
import { DashboardPage } from '../features/dashboard/dashboard-page';
import { paths } from '../paths';
import { QueryScope } from '../query-client';
import { useStartGame } from './start-game';
import { useClosedSlots } from './use-closed-slots';

/** The dashboard of a signed-in player. */
export function PlayerDashboard({ user }: { user: User }) {
  const startGame = useStartGame();
  const closed = useClosedSlots();
  return (
    <QueryScope>
      <DashboardPage
        // Another account on the same device starts with a page of its own.
        key={user.id}
        user={user}
        gamesPath={paths.games}
        closed={closed}
        onStartGame={startGame}
      />
    </QueryScope>
  );
}
