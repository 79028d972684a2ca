import { startBackend } from '@mindloom/backend';

/** The embedded backend on a free port, with nothing on disk. */
export interface OpenBackend {
  url: string;
  /** The public key, which every page has. */
  key: string;
  close: () => Promise<void>;
}

/** Starts a backend of its own for figures. @throws Error with the backend's code when it does not start. */
export async function openBackend(): Promise<OpenBackend> {
  const origin = 'http://localhost:4200';
  const started = await startBackend({ inMemory: true, port: 0, allowedOrigins: [origin], siteUrl: origin });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  return { url: started.url, key: started.publishableKey, close: () => started.close() };
}
