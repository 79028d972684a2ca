import { expect, it } from 'vitest';
import { requestDepth, type TimedRequest } from './measure';

const request = (startMs: number, endMs: number): TimedRequest => ({ path: '/', startMs, endMs, bytes: 1 });

it('counts concurrent requests as one round trip', () => {
  expect(requestDepth([request(0, 60), request(1, 62), request(2, 70)])).toBe(1);
});

it('counts a request that starts after another ended as a further round trip', () => {
  expect(requestDepth([request(0, 60), request(61, 120), request(61, 130), request(131, 200)])).toBe(3);
});

it('ignores a long request that runs in parallel with a chain', () => {
  expect(requestDepth([request(0, 500), request(0, 60), request(61, 120)])).toBe(2);
});

it('counts no round trip without requests', () => {
  expect(requestDepth([])).toBe(0);
});
