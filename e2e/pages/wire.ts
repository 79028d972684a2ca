import type { Page } from '@playwright/test';

export interface PageConfig {
  supabaseUrl: string;
  supabaseKey: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** The backend as one account reaches it over the wire, past every page. */
export interface Wire {
  get: (path: string) => Promise<Response>;
  post: (path: string, body: unknown) => Promise<Response>;
}

/** The configuration that the page carries. */
async function pageConfig(page: Page): Promise<PageConfig> {
  const content = await page.locator('meta[name="mindloom-config"]').getAttribute('content');
  const config: PageConfig = JSON.parse(content ?? '{}');
  return config;
}

/** The body of an answer that must be good. */
export async function jsonOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  const body: T = await response.json();
  return body;
}

/** Signs in over the wire, with the addresses that the open page carries. */
export async function wireOf(page: Page, { email, password }: Credentials): Promise<Wire> {
  const { supabaseUrl, supabaseKey } = await pageConfig(page);
  const headers = { apikey: supabaseKey, 'content-type': 'application/json' };
  const signIn = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = await jsonOf<{ access_token: string }>(signIn);
  const asAccount = { ...headers, authorization: `Bearer ${token}` };
  return {
    get: (path) => fetch(`${supabaseUrl}${path}`, { headers: asAccount }),
    post: (path, body) =>
      fetch(`${supabaseUrl}${path}`, { method: 'POST', headers: asAccount, body: JSON.stringify(body) }),
  };
}

/** Creates an account over the wire. @returns its session as text, the way the shell keeps it. */
export async function createAccount(page: Page, account: Credentials & { name: string }): Promise<string> {
  const { supabaseUrl, supabaseKey } = await pageConfig(page);
  const { name, email, password } = account;
  const answer = await fetch(`${supabaseUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { name } }),
  });
  return JSON.stringify(await jsonOf<object>(answer));
}
