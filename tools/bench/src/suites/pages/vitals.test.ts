import { expect, it } from 'vitest';
import { vitalsOf } from './vitals';

const painted = [
  { type: 'first-contentful-paint', startMs: 500, value: 0 },
  { type: 'largest-contentful-paint', startMs: 500, value: 0 },
  { type: 'largest-contentful-paint', startMs: 800, value: 0 },
];

it('takes the last of the largest paints', () => {
  expect(vitalsOf(painted)).toEqual({ lcpMs: 800, tbtMs: 0, cls: 0 });
});

it('counts what tasks after the first paint take over 50 ms', () => {
  const tasks = [
    { type: 'longtask', startMs: 100, value: 200 },
    { type: 'longtask', startMs: 450, value: 150 },
    { type: 'longtask', startMs: 900, value: 120 },
  ];
  expect(vitalsOf([...painted, ...tasks]).tbtMs).toBe(50 + 70);
});

it('adds up how far the layout moved', () => {
  const shifts = [0.01, 0.02].map((value) => ({ type: 'layout-shift', startMs: 900, value }));
  expect(vitalsOf([...painted, ...shifts]).cls).toBeCloseTo(0.03);
});

it('does not take a blank page for a fast one', () => {
  expect(() => vitalsOf([])).toThrow('nothing was painted');
});
