import type { AuthResult } from './auth-result';
import { withAuth } from './with-auth';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in with e-mail and password (spec point 7). The session store hears of it through the auth client. */
export const signIn = ({ email, password }: Credentials): Promise<AuthResult> =>
  withAuth((auth) => auth.signInWithPassword({ email, password }));
