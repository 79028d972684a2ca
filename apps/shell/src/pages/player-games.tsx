import { playerSummary, today } from '@mindloom/data-access/queries';
import {
  type CatalogueEntry,
  type ClosedSlots,
  type Game,
  gridCatalogue,
  withProgress,
} from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { GamesPage } from '../features/catalogue/games-page';
import { gamePath } from '../paths';
import { QueryScope } from '../query-client';

export interface PlayerGamesProps {
  userId: string;
  closed: ClosedSlots;
  onReach: (gameId: string) => void;
}

/** The games list of a player, with their progress. */
export const PlayerGames = (props: PlayerGamesProps) => (
  <QueryScope>
    <GamesWithProgress {...props} />
  </QueryScope>
);

const nothing = () => undefined;

function GamesWithProgress({ userId, closed, onReach }: PlayerGamesProps) {
  const { data, isPending } = useQuery(playerSummary(userId, today()));
  const progressOf = (entry: CatalogueEntry): Game | 'pending' | null => {
    if (isPending) return 'pending';
    // Progress that could not be read is not shown at all: a sample would stand where own figures may exist.
    if (data === undefined) return null;
    return withProgress(entry, data.games.find((game) => game.game_id === entry.id)?.progress ?? null);
  };
  return (
    <GamesPage
      entries={gridCatalogue}
      progressOf={progressOf}
      closed={closed}
      isSignedIn
      gamePath={gamePath}
      onSignIn={nothing}
      onReach={onReach}
    />
  );
}
