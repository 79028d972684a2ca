import { useSession } from '@mindloom/data-access';
import { Navigate } from 'react-router-dom';
import { PlayerDashboard } from '../pages';
import { paths } from '../paths';

/** For players alone: nothing while the session is loading, and visitors go home (spec point 2). */
export function DashboardRoute() {
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status === 'signedOut') return <Navigate to={paths.home} replace />;
  return <PlayerDashboard user={session.user} />;
}
