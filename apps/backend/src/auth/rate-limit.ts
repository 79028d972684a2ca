export type RateLimit = { attempts: number; windowMs: number };

/** The limits of the auth API. A peer is a client, identified by its IP address. Each route is counted separately. */
export type RateLimits = {
  /**
   * Limits the attempts of one peer with one email address. For changes of an account, it limits the attempts of one
   * peer in one session.
   */
  perAddress: RateLimit;
  /** The limit of logins and account changes of one peer, for all email addresses together. */
  perPeer: RateLimit;
  /** The limit of requests for mails, and of attempts at mailed links and codes, of one peer. */
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

/** Returns a sign-up limit with the default time window, for tools that create many accounts. */
export const signUpLimit = (attempts: number): RateLimit => ({ attempts, windowMs });

/** Maximum number of keys that one limiter counts at the same time. */
const defaultKeyLimit = 10_000;

export type Limiter = {
  /**
   * Counts an attempt for a key.
   * @returns null if the attempt is allowed, else the seconds until another attempt is allowed.
   */
  attempt(key: string, nowMs: number): number | null;
};

/**
 * Counts allowed attempts per key in a sliding time window. Refused attempts do not count. A counter is deleted only
 * when its last attempt is older than the window. While all counters are in use, new keys are refused, so a flood of
 * keys cannot reset a counter.
 */
export function createLimiter(limit: RateLimit, keyLimit = defaultKeyLimit): Limiter {
  /**
   * The times of the attempts by key. Every attempt re-adds its key, so the keys are in the order of their last
   * attempt.
   */
  const attempts = new Map<string, number[]>();
  const waitSeconds = (atMs: number, nowMs: number): number =>
    Math.max(1, Math.ceil((atMs + limit.windowMs - nowMs) / 1000));

  /** Deletes expired counters. @returns the time of the last attempt of the oldest remaining key. */
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

/** One request to a route with limited attempts. */
export type Attempt = {
  /** The key of the client's IP address, see {@link rateLimitKey}. */
  peer: string;
  /** The part of the path after `/auth/v1`. */
  path: string;
  /** The email address in the request, or the session id for a change of an account; null if there is neither. */
  subject: string | null;
};

export type AttemptLimits = {
  /** Counts an attempt. @returns null if the attempt is allowed, else the seconds until another attempt is allowed. */
  attempt(attempt: Attempt, nowMs: number): number | null;
};

const mailPaths = new Set(['/recover', '/resend', '/verify']);

/**
 * Creates the limits of the auth API. An attempt counts first for its peer, then for its peer and its subject together.
 * So the limit per peer also limits how many counters of the second kind one peer can create.
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

/** Returns the key under which the attempts of an IP address are counted. All loopback addresses have the same key. */
export function rateLimitKey(address: string | null): string {
  if (address === null) return 'unknown';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return isLoopback ? 'loopback' : address;
}
