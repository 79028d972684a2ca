import { expect, it } from 'vitest';
import { columnParsers } from './open-database';

const [int8, float8, numeric, timestamp, timestamptz] = [20, 701, 1700, 1114, 1184] as const;

it('columnParsers convert numbers to JSON numbers, and keep NaN and Infinity as text', () => {
  expect(columnParsers[numeric]('12.50')).toBe(12.5);
  expect(columnParsers[int8]('9007199254740993')).toBe(9_007_199_254_740_992);
  expect(columnParsers[float8]('NaN')).toBe('NaN');
  expect(columnParsers[numeric]('Infinity')).toBe('Infinity');
});

it('columnParsers format times as PostgREST does', () => {
  expect(columnParsers[timestamptz]('2026-11-01 10:00:00.5+00')).toBe('2026-11-01T10:00:00.5+00:00');
  expect(columnParsers[timestamptz]('2026-11-01 10:00:00+05:30')).toBe('2026-11-01T10:00:00+05:30');
  expect(columnParsers[timestamp]('2026-11-01 10:00:00')).toBe('2026-11-01T10:00:00');
  expect(columnParsers[timestamptz]('infinity')).toBe('infinity');
});
