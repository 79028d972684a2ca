import type { User } from '@mindloom/data-access';
import { useNavigate } from 'react-router-dom';
import { DashboardPage } from '../../features/dashboard/dashboard-page';
import { gamePath, paths } from '../paths';
import { QueryScope } from '../query-scope';

/** The dashboard of a signed-in player. */
export function PlayerDashboard({ user }: { user: User }) {
  const navigate = useNavigate();
  return (
    <QueryScope>
      <DashboardPage
        // Another account on the same device starts with a page of its own.
        key={user.id}
        user={user}
        gamesPath={paths.games}
        onStartGame={(gameId) => void navigate(gamePath(gameId))}
      />
    </QueryScope>
  );
}
