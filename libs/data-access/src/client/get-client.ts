import type { SupabaseClient } from '@supabase/supabase-js';
import { applyAuthEvent } from '../auth/session-store';
import { readConfig } from '../config/read-config';
import type { Database } from '../database.types';
import { DataFailure } from '../failure';
import { SESSION_STORAGE_KEY } from './storage-key';

/** What the product uses of Supabase. The rest is left out of the shell: docs/decisions/supabase-parts.md. */
export type MindloomClient = Pick<SupabaseClient<Database>, 'auth' | 'from' | 'rpc'>;

let client: Promise<MindloomClient> | undefined;

async function connect(): Promise<MindloomClient> {
  const read = readConfig();
  if (!read.ok) throw new DataFailure(read.code, read.problem);
  const { createClient } = await import('@supabase/supabase-js');
  const { supabaseUrl, supabaseKey } = read.config;
  const connected = createClient<Database>(supabaseUrl, supabaseKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
      storageKey: SESSION_STORAGE_KEY,
    },
  });
  connected.auth.onAuthStateChange(applyAuthEvent);
  return connected;
}

/**
 * The one Supabase client, loaded on first use in a chunk of its own. It keeps, refreshes and recovers the session
 * by itself (D-40); every auth event lands in the session store.
 * @throws DataFailure ML-301 or ML-302 for the configuration; a failed chunk load is tried again on the next call.
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
