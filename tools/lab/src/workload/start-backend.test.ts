import { expect, it } from 'vitest';
import { cpuSecondsOf, parseCpuTime } from './start-backend';

it.each([
  ['00:00:07', 7],
  ['01:02:03', 3_723],
  ['2-01:00:00', 176_400],
  ['  3:04.50', 184.5],
])('parseCpuTime converts %s into seconds', (text, seconds) => {
  expect(parseCpuTime(text)).toBe(seconds);
});

it('cpuSecondsOf reads the CPU time that a process has used', () => {
  expect(cpuSecondsOf(process.pid)).toBeGreaterThanOrEqual(0);
});
