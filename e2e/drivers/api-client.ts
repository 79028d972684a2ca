import type { Page } from '@playwright/test';
import { backendOf } from './system';

interface PageConfig {
  supabaseUrl: string;
  supabaseKey: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Calls the backend's API as one account, without the shell. */
export interface ApiClient {
  get: (path: string) => Promise<Response>;
  post: (path: string, body: unknown) => Promise<Response>;
}

/** The runtime configuration in the HTML of the open page. */
async function pageConfig(page: Page): Promise<PageConfig> {
  const content = await page.locator('meta[name="mindloom-config"]').getAttribute('content');
  const config: PageConfig = JSON.parse(content ?? '{}');
  return config;
}

/** Returns the JSON body of a response. Throws if the status is not a success. */
export async function jsonOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  const body: T = await response.json();
  return body;
}

/** Signs in by the API, at the backend that the open page is configured for. */
export async function apiClientOf(page: Page, { email, password }: Credentials): Promise<ApiClient> {
  const { supabaseUrl, supabaseKey } = await pageConfig(page);
  const headers = { apikey: supabaseKey, 'content-type': 'application/json' };
  const signIn = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = await jsonOf<{ access_token: string }>(signIn);
  const authorized = { ...headers, authorization: `Bearer ${token}` };
  return {
    get: (path) => fetch(`${supabaseUrl}${path}`, { headers: authorized }),
    post: (path, body) =>
      fetch(`${supabaseUrl}${path}`, { method: 'POST', headers: authorized, body: JSON.stringify(body) }),
  };
}

/** A session of the API. The shell stores it as JSON. */
export interface Session {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

/**
 * Creates an account by the API, at the backend of a shell.
 * @param shell the origin of the shell.
 * @returns a session of the account.
 */
export async function createAccount(
  shell: string,
  account: Credentials & { name: string },
): Promise<Session> {
  const { url, key } = await backendOf(shell);
  const { name, email, password } = account;
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { name } }),
  });
  return jsonOf<Session>(response);
}

interface StoredPlay {
  session_id: string;
  game_id: string;
  remote: string;
  raw_score: number;
  ended_at: string;
  performance_id: string;
}
interface StoredPerformance {
  id: string;
  memory_score: number;
  focus_score: number;
  speed_score: number;
  overall_score: number;
  played_on: string | null;
}

/** The plays and the performance rows that the backend stores for an account. */
export async function storedResults(page: Page, account: Credentials) {
  const api = await apiClientOf(page, account);
  const [plays, performance] = await Promise.all([
    api.get('/rest/v1/game_results?select=*&order=created_at').then(jsonOf<StoredPlay[]>),
    api.get('/rest/v1/cognitive_performance?select=*&order=date').then(jsonOf<StoredPerformance[]>),
  ]);
  return { plays, performance };
}

/** The number of daily challenges of an account for each civil date, oldest first. */
export async function challengesByDay(page: Page, account: Credentials): Promise<Map<string, number>> {
  const api = await apiClientOf(page, account);
  const rows = await api
    .get('/rest/v1/daily_challenges?select=day&order=day')
    .then(jsonOf<{ day: string }[]>);
  const byDay = new Map<string, number>();
  for (const { day } of rows) byDay.set(day, (byDay.get(day) ?? 0) + 1);
  return byDay;
}
