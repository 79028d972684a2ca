import type { Credentials } from '../../src/index';
import { openTab } from './open-tab';

/** Opens a tab in which the given account is signed in. Returns the tab and the account's token. */
export async function signedInTab(credentials: Credentials) {
  const tab = await openTab();
  const result = await tab.signIn(credentials);
  const client = await tab.getClient();
  const { data } = await client.auth.getSession();
  if (!result.ok || !data.session) throw new Error(`cannot sign in: ${JSON.stringify(result)}`);
  return { ...tab, client, userId: data.session.user.id, accessToken: data.session.access_token };
}

export type SignedInTab = Awaited<ReturnType<typeof signedInTab>>;
