import { atMost, figureOf } from '../../report/figures';
import { median } from '../../report/statistics';
import type { Bar, Figure } from '../../report/suite';
import type { Visit } from './visit';

const VITALS = [
  { title: 'LCP', unit: 'ms', limit: 2000, of: ({ vitals }: Visit) => vitals.lcpMs },
  { title: 'TBT', unit: 'ms', limit: 150, of: ({ vitals }: Visit) => vitals.tbtMs },
  { title: 'CLS', unit: '', limit: 0.02, of: ({ vitals }: Visit) => vitals.cls },
] as const;

/** Holds the median of some visits against the bars. */
export const vitalBars = (page: string, visits: readonly Visit[]): Bar[] =>
  VITALS.map(({ title, unit, limit, of }) =>
    atMost(`${page}: ${title}`, unit, median(visits.map(of)), limit),
  );

export const vitalFigures = (page: string, visits: readonly Visit[]): Figure[] =>
  VITALS.map(({ title, unit, of }) => figureOf(`${page}: ${title}`, unit, visits.map(of)));
