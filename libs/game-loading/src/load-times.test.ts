import { afterEach, expect, it, vi } from 'vitest';
import { loadTimes, noteLoadTime } from './load-times';

afterEach(() => performance.clearMeasures());

const memory = 'http://games.test/memory/1.0.0/';
const puzzle = 'http://games.test/puzzle/2.0.0/';

it('loadTimes returns the newest time of each load phase, with the last loaded release first', () => {
  const nowMs = 1000;
  vi.spyOn(performance, 'now').mockReturnValue(nowMs);
  const agoMs = (ms: number) => nowMs - ms;
  noteLoadTime('entry', memory, agoMs(300));
  noteLoadTime('boot', memory, agoMs(200));
  noteLoadTime('ready', memory, agoMs(100));
  noteLoadTime('entry', puzzle, agoMs(40));
  performance.measure('of another', { start: 0, end: 1 });
  expect(loadTimes().map(({ baseUrl }) => baseUrl)).toEqual([puzzle, memory]);
  expect(loadTimes()[0]?.times).toEqual({ entry: 40 });
  noteLoadTime('ready', memory, agoMs(10));
  expect(loadTimes()[0]).toEqual({ baseUrl: memory, times: { entry: 300, boot: 200, ready: 10 } });
});
