/** How many attempts fit in a window. */
export type RateLimit = { attempts: number; windowMs: number };

export type RateLimits = {
  /** For one peer and one address (or account): guesses at one secret. */
  perAddress: RateLimit;
  /** Logins and account changes of one peer, whatever the address. */
  perPeer: RateLimit;
  /** Mails asked for, and mailed links and codes tried, by one peer. */
  mailsPerPeer: RateLimit;
  signUpsPerPeer: RateLimit;
};

const windowMs = 5 * 60_000;

export const defaultRateLimits: RateLimits = {
  perAddress: { attempts: 30, windowMs },
  perPeer: { attempts: 300, windowMs },
  mailsPerPeer: { attempts: 60, windowMs },
  signUpsPerPeer: { attempts: 30, windowMs },
};

/** A limit of so many sign-ups in the usual window, for whoever starts a backend that is to take more. */
export const signUpLimit = (attempts: number): RateLimit => ({ attempts, windowMs });

/** Keys that a limiter keeps at most. */
const defaultKeyLimit = 10_000;

export type Limiter = {
  /** Counts an attempt. Null when it may go on, else the seconds until the next one may. */
  attempt(key: string, nowMs: number): number | null;
};

/**
 * Counts attempts per key in a sliding window; a refused attempt does not count. A counter is dropped only when its
 * window is over. While there is no room for another counter, new keys are refused: a flood of keys never resets one.
 */
export function createLimiter(limit: RateLimit, keyLimit = defaultKeyLimit): Limiter {
  /** Ordered by the last attempt, because each one sets its key anew. */
  const attempts = new Map<string, number[]>();
  const waitSeconds = (atMs: number, nowMs: number): number =>
    Math.max(1, Math.ceil((atMs + limit.windowMs - nowMs) / 1000));

  /** Drops the counters whose window is over. @returns the last attempt of the quietest key that is left. */
  const dropOld = (nowMs: number): number => {
    for (const [key, times] of attempts) {
      const lastMs = times.at(-1) ?? 0;
      if (nowMs - lastMs < limit.windowMs) return lastMs;
      attempts.delete(key);
    }
    return nowMs;
  };

  return {
    attempt(key, nowMs) {
      const quietestMs = dropOld(nowMs);
      const recent = (attempts.get(key) ?? []).filter((atMs) => nowMs - atMs < limit.windowMs);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= limit.attempts) return waitSeconds(oldest, nowMs);
      if (!attempts.has(key) && attempts.size >= keyLimit) return waitSeconds(quietestMs, nowMs);
      attempts.delete(key);
      attempts.set(key, [...recent, nowMs]);
      return null;
    },
  };
}

/** One attempt at a call that is worth guessing at. */
export type Attempt = {
  peer: string;
  /** The path below `/auth/v1`. */
  path: string;
  /** The address or account that the attempt is about; null when the call names none. */
  subject: string | null;
};

export type AttemptLimits = {
  /** Counts an attempt. Null when it may go on, else the seconds until the next one may. */
  attempt(attempt: Attempt, nowMs: number): number | null;
};

const mailPaths = new Set(['/recover', '/resend', '/verify']);

/**
 * The limits of the auth API. The peer's budget comes first and has counters of its own: one peer can therefore open
 * only a bounded number of counters for addresses.
 */
export function createAttemptLimits(limits: RateLimits): AttemptLimits {
  const peers = createLimiter(limits.perPeer);
  const mails = createLimiter(limits.mailsPerPeer);
  const signUps = createLimiter(limits.signUpsPerPeer);
  const addresses = createLimiter(limits.perAddress);
  const budgetOf = (path: string): Limiter => {
    if (path === '/signup') return signUps;
    return mailPaths.has(path) ? mails : peers;
  };
  return {
    attempt({ peer, path, subject }, nowMs) {
      const wait = budgetOf(path).attempt(JSON.stringify([peer, path]), nowMs);
      if (wait !== null || subject === null) return wait;
      return addresses.attempt(JSON.stringify([peer, path, subject]), nowMs);
    },
  };
}
