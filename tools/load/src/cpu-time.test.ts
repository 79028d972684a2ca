import { expect, it } from 'vitest';
import { cpuSecondsOf, readCpuTime } from './cpu-time';

it.each([
  ['00:00:07', 7],
  ['01:02:03', 3_723],
  ['2-01:00:00', 176_400],
  ['  3:04.50', 184.5],
])('reads %s', (text, seconds) => {
  expect(readCpuTime(text)).toBe(seconds);
});

it('reads the time of a process', () => {
  expect(cpuSecondsOf(process.pid)).toBeGreaterThanOrEqual(0);
});
