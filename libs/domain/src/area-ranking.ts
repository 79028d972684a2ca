import { measuredAreas, type MeasuredArea } from './scoring';
import { statScore, type StatFigures } from './stats';

/** The weakest measured area; ties keep memory, then focus, then speed (CHAL-13). */
export const weakestArea = (stats: StatFigures): MeasuredArea =>
  measuredAreas.reduce((weakest, area) =>
    statScore(stats, area) < statScore(stats, weakest) ? area : weakest,
  );

/** The strongest measured area; ties keep the same order and never name the weakest again (D-68). */
export function strongestArea(stats: StatFigures): MeasuredArea {
  const weakest = weakestArea(stats);
  return measuredAreas
    .filter((area) => area !== weakest)
    .reduce((best, area) => (statScore(stats, area) > statScore(stats, best) ? area : best));
}

/** How an area is named on the dashboard (DASH-06). */
export const areaTitles: Readonly<Record<MeasuredArea, string>> = {
  memory: 'Memory',
  focus: 'Focus',
  speed: 'Processing Speed',
};
