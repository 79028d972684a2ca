import type { Page } from '@playwright/test';
import type { Account } from './account';

interface ShellConfig {
  supabaseUrl: string;
  supabaseKey: string;
}

interface StoredPlay {
  session_id: string;
  remote: string;
  raw_score: number;
  performance_id: string;
}
interface StoredPerformance {
  id: string;
  memory_score: number;
  focus_score: number;
  speed_score: number;
  overall_score: number;
}

/** The configuration that the shell's page carries. */
async function shellConfig(page: Page): Promise<ShellConfig> {
  const content = await page.locator('meta[name="mindloom-config"]').getAttribute('content');
  const config: ShellConfig = JSON.parse(content ?? '{}');
  return config;
}

async function readJson<T>(address: string, init: RequestInit): Promise<T> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  const body: T = await response.json();
  return body;
}

/** What is stored for an account, read over the wire as that account, past the shell. */
export async function storedResults(page: Page, { email, password }: Account) {
  const { supabaseUrl, supabaseKey } = await shellConfig(page);
  const headers = { apikey: supabaseKey, 'content-type': 'application/json' };
  const { access_token: token } = await readJson<{ access_token: string }>(
    `${supabaseUrl}/auth/v1/token?grant_type=password`,
    { method: 'POST', headers, body: JSON.stringify({ email, password }) },
  );
  const asPlayer = { headers: { ...headers, authorization: `Bearer ${token}` } };
  const [plays, performance] = await Promise.all([
    readJson<StoredPlay[]>(`${supabaseUrl}/rest/v1/game_results?select=*&order=created_at`, asPlayer),
    readJson<StoredPerformance[]>(
      `${supabaseUrl}/rest/v1/cognitive_performance?select=*&order=date`,
      asPlayer,
    ),
  ]);
  return { plays, performance };
}
