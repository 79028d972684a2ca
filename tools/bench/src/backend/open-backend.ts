import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@mindloom/backend';
import { WORKSPACE } from '../workspace';

/** The embedded backend on a free port, with nothing on disk. */
export interface OpenBackend {
  url: string;
  /** The public key, which every page has. */
  key: string;
  /** Of a service: may register releases and assign them. */
  secretKey: string;
  close: () => Promise<void>;
}

const SUPABASE = join(WORKSPACE, 'apps/backend/supabase');
/** One account stores more plays here than a player may in a day. */
const WITHOUT_QUOTA = `
  create or replace function private.save_limits(
    out results integer, out bytes integer, out horizon interval, out clock interval, out longest interval
  )
  language sql immutable security invoker set search_path = ''
  as $$ select 1000000, 1000000000, interval '90 days', interval '1 day', interval '7 days'; $$`;

/** The product's migrations, with a seed that lifts the quota. */
function projectWithoutQuota(): string {
  const projectDir = mkdtempSync(join(tmpdir(), 'mindloom-bench-'));
  cpSync(SUPABASE, join(projectDir, 'supabase'), { recursive: true });
  writeFileSync(join(projectDir, 'supabase/seed.sql'), WITHOUT_QUOTA);
  return projectDir;
}

/**
 * Starts a backend of its own for figures.
 * @param origin the page that may call it.
 * @throws Error with the backend's code when it does not start.
 */
export async function openBackend(origin = 'http://localhost:4200'): Promise<OpenBackend> {
  const projectDir = projectWithoutQuota();
  const started = await startBackend({
    inMemory: true,
    projectDir,
    port: 0,
    allowedOrigins: [origin],
    siteUrl: origin,
  });
  rmSync(projectDir, { recursive: true });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  const { url, publishableKey: key, secretKey } = started;
  return { url, key, secretKey, close: () => started.close() };
}
