import { type User, useSession } from '@mindloom/data-access';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from './paths';

/** A page for players alone: nothing while the session is loading, and visitors go home (spec point 2). */
export function PlayersOnly({ page: Page }: { page: ComponentType<{ user: User }> }) {
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status === 'signedOut') return <Navigate to={paths.home} replace />;
  return <Page user={session.user} />;
}
