import { localZone } from '@mindloom/data-access/queries';
import { gameHistories, type StoredPlay } from '@mindloom/domain';
import { useMemo } from 'react';
import { gameTrendOf } from './trend';
import { TrendView } from './trend-view';

/** The trend of one game in its main figure, for the result of a play. */
export function GameTrend({ plays }: { plays: readonly StoredPlay[] }) {
  const [game] = useMemo(() => gameHistories(plays), [plays]);
  const figure = game?.bests[0]?.figure;
  if (game === undefined || figure === undefined) return null;
  return <TrendView trend={gameTrendOf(game, figure, localZone())} />;
}
