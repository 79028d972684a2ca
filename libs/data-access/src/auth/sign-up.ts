import { readConfig } from '../config/read-config';
import { DataFailure } from '../failure';
import { ALREADY_REGISTERED, toAuthFailure, UNREACHABLE, type AuthResult } from './auth-result';
import type { Credentials } from './sign-in';

export interface NewAccount extends Credentials {
  name: string;
}

/**
 * A client for the sign-up alone. A backend that asks for no confirmation answers a sign-up with a session; the spec
 * sends the player back to the Login tab all the same, so that session must not sign this device in.
 */
async function connect() {
  const read = readConfig();
  if (!read.ok) throw new DataFailure(read.code, read.problem);
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(read.config.supabaseUrl, read.config.supabaseKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'mindloom.sign-up',
    },
  });
}

let connected: ReturnType<typeof connect> | undefined;

/** A failed load of the client is tried again by the next sign-up. */
async function signUpClient() {
  connected ??= connect();
  return connected.catch(() => {
    connected = undefined;
    return null;
  });
}

/**
 * Creates an account (spec point 7); the confirmation mail leads back to this site. It never signs in.
 * A taken address is refused as 'already-registered', also when the service hides it behind an empty identity list.
 */
export async function signUp({ name, email, password }: NewAccount): Promise<AuthResult> {
  const client = await signUpClient();
  if (!client) return UNREACHABLE;
  const options = { data: { name }, emailRedirectTo: location.origin };
  const { data, error } = await client.auth.signUp({ email, password, options });
  if (error) return toAuthFailure(error);
  if (data.user?.identities?.length === 0) return ALREADY_REGISTERED;
  if (data.session) await client.auth.signOut({ scope: 'local' });
  return { ok: true };
}
