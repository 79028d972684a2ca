import { expect, it } from 'vitest';
import { computeVitals } from './pages';

const paints = [
  { type: 'first-contentful-paint', startMs: 500, value: 0 },
  { type: 'largest-contentful-paint', startMs: 500, value: 0 },
  { type: 'largest-contentful-paint', startMs: 800, value: 0 },
];

it('the Largest Contentful Paint is the last one that the browser reported', () => {
  expect(computeVitals(paints)).toEqual({ lcpMs: 800, tbtMs: 0, cls: 0 });
});

it('the total blocking time is the time above 50 ms of all tasks after the first paint', () => {
  const tasks = [
    { type: 'longtask', startMs: 100, value: 200 },
    { type: 'longtask', startMs: 450, value: 150 },
    { type: 'longtask', startMs: 900, value: 120 },
  ];
  expect(computeVitals([...paints, ...tasks]).tbtMs).toBe(50 + 70);
});

it('the cumulative layout shift is the sum of all layout shifts', () => {
  const shifts = [0.01, 0.02].map((value) => ({ type: 'layout-shift', startMs: 900, value }));
  expect(computeVitals([...paints, ...shifts]).cls).toBeCloseTo(0.03);
});

it('computeVitals throws for a blank page', () => {
  expect(() => computeVitals([])).toThrow('nothing was painted');
});
