import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { RateLimits } from '../../../src/auth/rate-limit';
import { startBackend, type BackendOptions } from '../../../src/index';

export const fixtureProject = fileURLToPath(new URL('../fixture', import.meta.url));
export const shellOrigin = 'http://localhost:4200';
export const consoleOrigin = 'http://localhost:4210';

type Settings = Partial<Omit<BackendOptions, 'inMemory' | 'dataDir'>>;

const many = { attempts: 1_000_000, windowMs: 60_000 };

export const testSettings = {
  port: 0,
  projectDir: fixtureProject,
  allowedOrigins: [shellOrigin, consoleOrigin],
  siteUrl: shellOrigin,
};

/** Attempt limits that no test reaches, for tests that do not test the limits. */
export const noLimits: RateLimits = {
  perAddress: many,
  perPeer: many,
  mailsPerPeer: many,
  signUpsPerPeer: many,
};

export type TestBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
};

/** A backend that the test has started and can close. */
export type OwnBackend = TestBackend & {
  close(): Promise<void>;
};

/** Starts a backend in memory on a free port, with the tables of the fixture. */
export async function startTestBackend(settings: Settings = {}): Promise<OwnBackend> {
  const started = await startBackend({ inMemory: true, ...testSettings, ...settings });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  return started;
}

/** Creates a real supabase-js client with its own session. */
export function clientOf(backend: TestBackend, key = backend.publishableKey): SupabaseClient {
  return createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

let nextUser = 0;

/** Signs up a new user, and returns a signed-in client. */
export async function newUser(
  backend: TestBackend,
): Promise<{ client: SupabaseClient; id: string; email: string }> {
  const client = clientOf(backend);
  nextUser += 1;
  const email = `user-${nextUser}@example.test`;
  const { data, error } = await client.auth.signUp({ email, password: 'secret-1' });
  if (error || !data.user) throw error ?? new Error('the sign-up returned no user');
  return { client, id: data.user.id, email };
}

/** Creates an empty folder. `remove` deletes the folder. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'mindloom-backend-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
