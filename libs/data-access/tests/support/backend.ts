import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBackend, type BackendOptions, type DataPlace } from '@mindloom/backend';
import { SHELL } from './device';

/** Starts the real embedded backend in memory, with its seeded accounts. */
export async function startTestBackend(
  options: Pick<BackendOptions, 'confirmEmail' | 'projectDir' | 'tokenLifeSeconds'> &
    Pick<DataPlace & { inMemory: true }, 'keys'> = {},
) {
  const started = await startBackend({
    inMemory: true,
    port: 0,
    allowedOrigins: [SHELL],
    siteUrl: SHELL,
    ...options,
  });
  if (!started.ok) throw new Error(`the backend did not start: ${JSON.stringify(started)}`);
  const config = {
    supabaseUrl: started.url,
    supabaseKey: started.publishableKey,
    gamesOrigin: 'http://localhost:14220',
  };
  return { ...started, config };
}

const supabase = fileURLToPath(new URL('../../../../apps/backend/supabase', import.meta.url));

/**
 * Creates a folder with the product's migrations and a custom seed. The seed can contain data that no request can
 * create.
 */
export function projectWithSeed(sql: string): { projectDir: string; remove: () => void } {
  const projectDir = mkdtempSync(join(tmpdir(), 'mindloom-project-'));
  cpSync(supabase, join(projectDir, 'supabase'), { recursive: true });
  writeFileSync(join(projectDir, 'supabase/seed.sql'), sql);
  return { projectDir, remove: () => rmSync(projectDir, { recursive: true }) };
}

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

export const PLAYER = { email: 'player@mindloom.test', password: 'play-mindloom' };
export const STAFF = { email: 'staff@mindloom.test', password: 'staff-mindloom' };
