import { resolveLaunch } from '@mindloom/domain';
import { toast } from '@mindloom/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { gamePath, paths } from '../paths';

/** Opens a game that a page names; an id that no game has is refused and leads to the list (D-07). */
export function useStartGame(): (gameId: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (gameId) => {
      if (resolveLaunch(gameId).ok) {
        void navigate(gamePath(gameId));
        return;
      }
      toast.error('Game not found', { description: 'The requested game could not be found' });
      void navigate(paths.games);
    },
    [navigate],
  );
}
