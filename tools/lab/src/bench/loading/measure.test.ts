import { expect, it } from 'vitest';
import { requestDepth, type TimedRequest } from './measure';

const request = (startMs: number, endMs: number): TimedRequest => ({ path: '/', startMs, endMs, bytes: 1 });

it('concurrent requests count as one round trip', () => {
  expect(requestDepth([request(0, 60), request(1, 62), request(2, 70)])).toBe(1);
});

it('a request that starts after another request has ended counts as a further round trip', () => {
  expect(requestDepth([request(0, 60), request(61, 120), request(61, 130), request(131, 200)])).toBe(3);
});

it('a long request that runs in parallel with a chain of requests adds no round trip', () => {
  expect(requestDepth([request(0, 500), request(0, 60), request(61, 120)])).toBe(2);
});

it('without requests, there is no round trip', () => {
  expect(requestDepth([])).toBe(0);
});
