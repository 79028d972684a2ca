import { civilDate, figureOf, type GameHistory, type KeyFigure } from '@mindloom/domain';
import { type Trend, trendOf } from './trend';

/** How many plays the chart of a game shows at most. */
const SHOWN_PLAYS = 30;

/** One figure of a game, play by play. */
export function gameTrendOf({ entry, plays }: GameHistory, figure: KeyFigure, zone: string): Trend {
  const known = plays.flatMap((play) => {
    const value = figureOf(play, figure);
    return value === null ? [] : [{ date: civilDate(Date.parse(play.ended_at), zone), value }];
  });
  const shown = known.slice(-SHOWN_PLAYS).map((one, index) => ({ ...one, at: index }));
  return trendOf({
    title: `${entry.name}, ${figure.label}`,
    area: entry.category,
    figure,
    values: shown,
    counted: `Your last ${shown.length} games`,
  });
}
