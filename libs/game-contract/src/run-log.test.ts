import { expect, it } from 'vitest';
import type { RunLog } from './contract';
import { isRunLog, logUntil } from './run-log';

const log: RunLog = {
  startMs: 5,
  entries: [
    [10, 'event', { type: 'tapped' }],
    [20, 'pause'],
    [30, 'end'],
  ],
};

it('logUntil ends a log right after an entry, and the result is a complete log', () => {
  expect(logUntil(log, 0).entries).toEqual([
    [10, 'event', { type: 'tapped' }],
    [10, 'end'],
  ]);
  expect(logUntil(log, 2)).toEqual(log);
  expect(logUntil(log, -1).entries).toEqual([[5, 'end']]);
  for (const index of [-1, 0, 1, 2]) expect(isRunLog(logUntil(log, index))).toBe(true);
});
