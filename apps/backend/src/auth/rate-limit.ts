/** How many attempts fit in a window. */
export type RateLimit = { attempts: number; windowMs: number };

export const defaultRateLimit: RateLimit = { attempts: 30, windowMs: 5 * 60_000 };

/** Beyond this many keys the oldest are forgotten, so that made-up accounts cannot fill the memory. */
const keyLimit = 10_000;

export type Limiter = {
  /** Counts an attempt. Null when it may go on, else the seconds until the next one may. */
  attempt(key: string, nowMs: number): number | null;
};

/** Counts attempts per key in a sliding window; a refused attempt does not count. */
export function createLimiter(limit: RateLimit): Limiter {
  const attempts = new Map<string, number[]>();
  return {
    attempt(key, nowMs) {
      const recent = (attempts.get(key) ?? []).filter((atMs) => nowMs - atMs < limit.windowMs);
      const oldest = recent[0];
      if (oldest !== undefined && recent.length >= limit.attempts) {
        return Math.max(1, Math.ceil((oldest + limit.windowMs - nowMs) / 1000));
      }
      // Set anew, so that the map's first key is the one that was quiet for longest.
      attempts.delete(key);
      attempts.set(key, [...recent, nowMs]);
      const [quietest] = attempts.keys();
      if (attempts.size > keyLimit && quietest !== undefined) attempts.delete(quietest);
      return null;
    },
  };
}
