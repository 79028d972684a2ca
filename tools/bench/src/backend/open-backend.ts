import { startBackend } from '@mindloom/backend';

/** The embedded backend on a free port, with nothing on disk. */
export interface OpenBackend {
  url: string;
  /** The public key, which every page has. */
  key: string;
  /** Of a service: may register releases and assign them. */
  secretKey: string;
  close: () => Promise<void>;
}

/**
 * Starts a backend of its own for figures.
 * @param origin the page that may call it.
 * @throws Error with the backend's code when it does not start.
 */
export async function openBackend(origin = 'http://localhost:4200'): Promise<OpenBackend> {
  const started = await startBackend({ inMemory: true, port: 0, allowedOrigins: [origin], siteUrl: origin });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  const { url, publishableKey: key, secretKey } = started;
  return { url, key, secretKey, close: () => started.close() };
}
