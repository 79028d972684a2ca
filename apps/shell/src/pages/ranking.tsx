import { useSession } from '@mindloom/data-access';
import { today } from '@mindloom/data-access/queries';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { RankingPage } from '../features/ranking/ranking-page';
import { gamePath, paths } from '../paths';
import { replayPath } from '../platform/replay-path';
import { QueryScope } from '../query-client';

/** The ranking of the day, for visitors and players. */
export function Ranking() {
  const session = useSession();
  const { open } = useAuthDialog();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [parameters] = useSearchParams();
  if (session.status === 'loading') return null;
  return (
    <QueryScope>
      <RankingPage
        // Another address gets a new instance of the page.
        key={search}
        userId={session.status === 'signedIn' ? session.user.id : null}
        today={today()}
        groupId={parameters.get('group')}
        duelId={parameters.get('duel')}
        rankingPath={paths.ranking}
        pageAddress={`${location.origin}${paths.ranking}${search}`}
        playPath={gamePath}
        replayPath={(id) => replayPath('ranked', id)}
        openLogin={() => open('login')}
        onOpen={(opened) => void navigate(`${paths.ranking}${opened}`)}
      />
    </QueryScope>
  );
}
