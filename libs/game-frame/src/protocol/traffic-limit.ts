/** How much a frame may send. A game that sends more is removed, because it could slow the shell down. */
export interface TrafficLimits {
  /** The number of messages per second in the long run. */
  messagesPerSecond: number;
  /** The number of messages that a frame may send in one burst. */
  burst: number;
  /** The maximum length of a message, in UTF-16 code units. */
  messageLength: number;
  /** The maximum total length of all messages of a frame, in UTF-16 code units. */
  totalLength: number;
}

/**
 * A game that reports its score in every frame of a 120 Hz display stays below the limits of its frame. The longest
 * summary that the contract allows has about 100,000 characters, and a log of 4000 entries about 200,000.
 */
const TRAFFIC_LIMITS: TrafficLimits = {
  messagesPerSecond: 250,
  burst: 500,
  messageLength: 400_000,
  totalLength: 8_000_000,
};

export type Excess = 'rate' | 'size' | 'total';

/** Creates a counter of a frame's messages (a token bucket). */
export function createTrafficLimit(limits: TrafficLimits = TRAFFIC_LIMITS) {
  let tokens = limits.burst;
  let countedAtMs: number | null = null;
  let totalLength = 0;
  return {
    /**
     * Counts a message.
     * @param nowMs a monotonic time.
     * @returns the limit that the message exceeds; null if it exceeds none.
     */
    count(length: number, nowMs: number): Excess | null {
      const elapsedMs = Math.max(0, nowMs - (countedAtMs ?? nowMs));
      countedAtMs = nowMs;
      tokens = Math.min(limits.burst, tokens + (elapsedMs / 1000) * limits.messagesPerSecond) - 1;
      totalLength += length;
      if (length > limits.messageLength) return 'size';
      if (totalLength > limits.totalLength) return 'total';
      return tokens < 0 ? 'rate' : null;
    },
  };
}
