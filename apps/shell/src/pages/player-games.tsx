import { playerSummary, today } from '@mindloom/data-access/queries';
import {
  type CatalogueEntry,
  type Game,
  gridSource,
  ownRecordOf,
  resolveLaunch,
  storedSlot,
  withProgress,
} from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useHistory } from '../features/dashboard/history/use-history';
import { useSlotCatalogue } from '../platform/registry/slot-catalogue';
import { QueryScope } from '../query-client';
import { Games } from './games';

interface PlayerGamesProps {
  userId: string;
  onReach: (gameId: string) => void;
}

/** The games list of a player, with their progress. */
export const PlayerGames = (props: PlayerGamesProps) => (
  <QueryScope>
    <GamesWithProgress {...props} />
  </QueryScope>
);

function GamesWithProgress({ userId, onReach }: PlayerGamesProps) {
  const { data, isPending } = useQuery(playerSummary(userId, today()));
  const { plays, hasFailed, isMissing } = useHistory(userId);
  const slots = useSlotCatalogue();
  const recordOf = (slot: string) => {
    if (plays !== undefined) return ownRecordOf(slot, plays, slots);
    return hasFailed || isMissing ? null : 'pending';
  };
  const progressOf = (entry: CatalogueEntry): Game | 'pending' | null => {
    if (isPending) return 'pending';
    // After a failed read, show no progress. A sample would look as if the player had no progress of their own.
    if (data === undefined) return null;
    const launch = resolveLaunch(entry.id, gridSource, undefined, slots);
    const slot = launch.ok ? storedSlot(launch) : entry.id;
    return withProgress(entry, data.games.find((game) => game.game_id === slot) ?? null);
  };
  return <Games userId={userId} progressOf={progressOf} recordOf={recordOf} onReach={onReach} />;
}
