import type { Failure } from './failure';
import type { RateLimits } from './auth/rate-limit';
import type { InstallKeys } from './storage/install-keys';

/**
 * Where the data lives: a folder that survives the process, or memory alone (for tests). Keys of a folder stay in it;
 * those of a memory are random unless the test brings some, to sign the tokens of many players.
 */
export type DataPlace =
  | { dataDir: string; inMemory?: false }
  | { inMemory: true; dataDir?: undefined; keys?: InstallKeys };

export type BackendOptions = DataPlace & {
  /** Loopback port; 0 takes any free one. */
  port: number;
  /** Folder that holds `supabase/migrations` and `supabase/seed.sql`; this package's own by default. */
  projectDir?: string;
  /** Origins of the browser apps that may call the API, for instance `http://localhost:4200`. */
  allowedOrigins: readonly string[];
  /** Where the links of mails lead in the end: the shell's origin. */
  siteUrl: string;
  /** Whether a sign-up must be confirmed by mail before the first login. Off by default. */
  confirmEmail?: boolean;
  /** Limits on attempts at the auth API; what is left out keeps its default (auth/rate-limit.ts). */
  rateLimits?: Partial<RateLimits>;
  /** Life of the links and codes of mails; 3,600 by default. */
  mailLifeSeconds?: number;
  /** Shortest time between two mails of one kind to one account; 60,000 by default. */
  mailGapMs?: number;
  /** Life of an access token; 3,600 by default. */
  tokenLifeSeconds?: number;
  /** Whether the two local accounts are made; true by default. */
  seedAccounts?: boolean;
};

export type Started =
  | { ok: true; url: string; publishableKey: string; secretKey: string; close(): Promise<void> }
  | Failure;
