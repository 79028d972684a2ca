import { startBackend, type BackendOptions, type DataPlace } from '@mindloom/backend';
import { SHELL } from './device';

/** Starts the real embedded backend in memory, with its seeded accounts. */
export async function startTestBackend(
  options: Pick<BackendOptions, 'confirmEmail' | 'tokenLifeSeconds' | 'projectDir'> &
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

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

export const PLAYER = { email: 'player@mindloom.test', password: 'play-mindloom' };
export const STAFF = { email: 'staff@mindloom.test', password: 'staff-mindloom' };
