const minuteMs = 60_000;
const defaultLimitMs = 60_000;

/**
 * A session's ceiling in milliseconds: the first integer of the duration text, in minutes (D-10).
 * @param duration such as '5 min' or '5-10 min' (both 300,000 ms); a text without a number gives 60,000 ms.
 */
export function sessionLimitMs(duration: string): number {
  const minutes = /\d+/.exec(duration)?.[0];
  return minutes === undefined ? defaultLimitMs : Number(minutes) * minuteMs;
}
