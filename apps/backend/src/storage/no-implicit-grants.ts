import type { PgliteConnection } from '@supabase/lite/pglite';

/**
 * On its first request lite grants everything on every table to anon and authenticated. It does so in the state
 * 'unknown' only; 'active' skips it and leaves the rest (role and user id per request) as it is.
 */
export function refuseImplicitGrants(connection: PgliteConnection): void {
  if (Reflect.get(connection, 'rlsState') !== 'unknown') {
    throw new Error('lite no longer keeps rlsState: check by hand that it grants nothing by itself');
  }
  Reflect.set(connection, 'rlsState', 'active');
}
