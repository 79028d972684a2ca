import {
  areaMaximum,
  type AreaDay,
  areaTitles,
  dayMs,
  type MeasuredArea,
  scoreFigure,
} from '@mindloom/domain';
import { type Trend, trendOf } from './trend';

/** How many days the chart of an area shows at most. */
const SHOWN_DAYS = 30;

/** All areas are drawn on one scale, so that they can be compared. */
const axis = [0, areaMaximum / 4, areaMaximum / 2, (areaMaximum * 3) / 4, areaMaximum];

const gamesText = (plays: number): string => (plays === 1 ? '1 game' : `${plays} games`);

/**
 * An area day by day, at the distances that the days have.
 * @param days oldest first.
 */
export function areaTrendOf(area: MeasuredArea, days: readonly AreaDay[]): Trend {
  const shown = days.slice(-SHOWN_DAYS);
  return trendOf({
    title: areaTitles[area],
    area,
    figure: scoreFigure,
    values: shown.map(({ date, score, plays }) => ({
      at: Date.parse(date) / dayMs,
      date,
      value: score,
      note: gamesText(plays),
    })),
    counted: `Your last ${shown.length} days with such a game`,
    axis,
  });
}
