import type { AuthChangeEvent } from '@supabase/supabase-js';
import { createStore } from '@mindloom/base';
import { afterAuthEvent, LOADING, type SessionState } from './session-state';
import { storedAuthUser } from './stored-session';
import type { AuthUser } from './user';

export const sessionStore = createStore<SessionState>(LOADING);

/** True from the moment a password-recovery link signed the player in until the password is set or they leave. */
export const recoveryStore = createStore(false);

/** Takes one event of the auth client into the session store. */
export function applyAuthEvent(event: AuthChangeEvent, session: { user: AuthUser } | null): void {
  sessionStore.set(afterAuthEvent(sessionStore.get(), event, session, storedAuthUser()));
  if (event === 'PASSWORD_RECOVERY') recoveryStore.set(true);
  if (event === 'SIGNED_OUT') recoveryStore.set(false);
}
