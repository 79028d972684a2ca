/** One request as the browser timed it; moments in ms since 1970. */
export interface TimedRequest {
  path: string;
  startMs: number;
  endMs: number;
  /** Of the body, as it came over the line. */
  bytes: number;
}

/**
 * How many requests wait for one another: the longest chain in which each begins after the one before has ended.
 * Under a line with latency that is how many round trips one has to wait for.
 */
export function requestDepth(requests: readonly TimedRequest[]): number {
  let depth = 0;
  let endMs = Number.NEGATIVE_INFINITY;
  for (const request of requests.toSorted((one, other) => one.endMs - other.endMs)) {
    if (request.startMs < endMs) continue;
    depth += 1;
    endMs = request.endMs;
  }
  return depth;
}

export const bytesOf = (requests: readonly TimedRequest[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);
