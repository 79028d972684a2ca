export type RateLimit = { attempts: number; windowMs: number };

export type RateLimits = {
  /** Per peer and address (or account): guesses at one secret. */
  perAddress: RateLimit;
  /** Logins and account changes per peer, for all addresses. */
  perPeer: RateLimit;
  /** Requested mails, and attempts at mailed links and codes, per peer. */
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

/** A sign-up limit in the default window, for tools that create many accounts. */
export const signUpLimit = (attempts: number): RateLimit => ({ attempts, windowMs });

/** Maximum number of counters per limiter. */
const defaultKeyLimit = 10_000;

export type Limiter = {
  /** Counts an attempt. @returns null if it is allowed, else the seconds until the next one is. */
  attempt(key: string, nowMs: number): number | null;
};

/**
 * Counts allowed attempts per key in a sliding window. Refused attempts do not count. A counter is deleted only after its
 * window. While all counters are in use, new keys are refused, so a flood of keys cannot reset a counter.
 */
export function createLimiter(limit: RateLimit, keyLimit = defaultKeyLimit): Limiter {
  /** Ordered by last attempt: every attempt deletes and re-adds its key. */
  const attempts = new Map<string, number[]>();
  const waitSeconds = (atMs: number, nowMs: number): number =>
    Math.max(1, Math.ceil((atMs + limit.windowMs - nowMs) / 1000));

  /** Deletes expired counters. @returns the last attempt of the oldest remaining key. */
  const deleteExpired = (nowMs: number): number => {
    for (const [key, times] of attempts) {
      const lastMs = times.at(-1) ?? 0;
      if (nowMs - lastMs < limit.windowMs) return lastMs;
      attempts.delete(key);
    }
    return nowMs;
  };

  return {
    attempt(key, nowMs) {
      const oldestKeyMs = deleteExpired(nowMs);
      const recent = (attempts.get(key) ?? []).filter((atMs) => nowMs - atMs < limit.windowMs);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= limit.attempts) return waitSeconds(oldest, nowMs);
      if (!attempts.has(key) && attempts.size >= keyLimit) return waitSeconds(oldestKeyMs, nowMs);
      attempts.delete(key);
      attempts.set(key, [...recent, nowMs]);
      return null;
    },
  };
}

/** One attempt at a limited call. */
export type Attempt = {
  peer: string;
  /** The path below `/auth/v1`. */
  path: string;
  /** The address or account of the attempt; null if the call has none. */
  subject: string | null;
};

export type AttemptLimits = {
  /** Counts an attempt. @returns null if it is allowed, else the seconds until the next one is. */
  attempt(attempt: Attempt, nowMs: number): number | null;
};

const mailPaths = new Set(['/recover', '/resend', '/verify']);

/**
 * The limits of the auth API. An attempt counts against its peer first, then against peer and address. The limit per peer
 * bounds the number of address counters that one peer can create.
 */
export function createAttemptLimits(limits: RateLimits): AttemptLimits {
  const peers = createLimiter(limits.perPeer);
  const mails = createLimiter(limits.mailsPerPeer);
  const signUps = createLimiter(limits.signUpsPerPeer);
  const addresses = createLimiter(limits.perAddress);
  const peerLimiter = (path: string): Limiter => {
    if (path === '/signup') return signUps;
    return mailPaths.has(path) ? mails : peers;
  };
  return {
    attempt({ peer, path, subject }, nowMs) {
      const wait = peerLimiter(path).attempt(JSON.stringify([peer, path]), nowMs);
      if (wait !== null || subject === null) return wait;
      return addresses.attempt(JSON.stringify([peer, path, subject]), nowMs);
    },
  };
}

/** The key under which attempts of a peer are counted. Treats all loopback addresses as one peer. */
export function rateLimitKey(address: string | null): string {
  if (address === null) return 'unknown';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return isLoopback ? 'loopback' : address;
}
