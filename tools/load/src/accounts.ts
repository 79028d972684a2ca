import * as v from 'valibot';
import type { LoadedBackend } from './own-backend';

const sessionSchema = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) });

/** A player of the run, who is signed in. */
export interface LoadAccount {
  userId: string;
  accessToken: string;
}

/** Makes an account and signs it in. @throws when the backend asks for a confirmed address, or refuses. */
export async function makeAccount({ url, publishableKey }: LoadedBackend): Promise<LoadAccount> {
  const email = `load-${crypto.randomUUID()}@mindloom.test`;
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: crypto.randomUUID() }),
  });
  const body: unknown = await answer.json();
  const session = v.safeParse(sessionSchema, body);
  if (!session.success)
    throw new Error(`no session for a new account: ${answer.status} ${JSON.stringify(body)}`);
  return { userId: session.output.user.id, accessToken: session.output.access_token };
}
