import type { SupabaseClient } from '@supabase/supabase-js';
import { applyAuthEvent, SESSION_STORAGE_KEY } from './auth/session-state';
import type { Database } from './database.types';

/** The parts of Supabase that the product uses. The shell bundles only these (docs/decisions/supabase-parts.md). */
export type MindloomClient = Pick<SupabaseClient<Database>, 'auth' | 'from' | 'rpc'>;

let client: Promise<MindloomClient> | undefined;

async function connect(): Promise<MindloomClient> {
  const { createConfiguredClient } = await import('./create-client');
  const connected = createConfiguredClient({
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    storageKey: SESSION_STORAGE_KEY,
  });
  connected.auth.onAuthStateChange(applyAuthEvent);
  return connected;
}

/**
 * Returns the only Supabase client. Its chunk is loaded on first use. The client stores, refreshes and recovers the
 * session itself (D-40) and sends every auth event to the session store.
 * @throws DataFailure ML-301 or ML-302 for an invalid configuration. If the chunk failed to load, the next call loads it
 * again.
 */
export function getClient(): Promise<MindloomClient> {
  if (client) return client;
  const connecting = connect();
  client = connecting;
  connecting.catch(() => {
    if (client === connecting) client = undefined;
  });
  return connecting;
}
