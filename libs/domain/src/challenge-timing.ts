/** The daily challenges panel's times, in milliseconds (CHAL-24 to CHAL-27). */
export const challengeTiming = {
  pollMs: 60_000,
  refreshDelayMs: 1_000,
  completionCallbackDelayMs: 2_000,
  completionToastThrottleMs: 10_000,
} as const;
