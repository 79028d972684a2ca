import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { readConfig } from './config';
import type { Database } from './database.types';
import { DataFailure } from './failure';

// This module is loaded on demand, because it contains supabase-js.

/**
 * Creates a Supabase client for the project of the page's configuration.
 * @param auth how the client stores and refreshes its session.
 * @throws DataFailure ML-301 or ML-302 for an invalid configuration.
 */
export function createConfiguredClient(
  auth: NonNullable<SupabaseClientOptions<'public'>['auth']>,
): SupabaseClient<Database> {
  const read = readConfig();
  if (!read.ok) throw new DataFailure(read.code, read.problem);
  return createClient<Database>(read.config.supabaseUrl, read.config.supabaseKey, { auth });
}
