import { join } from 'node:path';
import type { RegistryAccess } from '@mindloom/release';
import { DATA_PARTS } from './data-folder';
import type { LocalAccount } from './say-ready';
import { localAddress, type Settings } from './settings';
import { must } from './start-refusal';
import type { CleanupStack } from '@mindloom/backend/cleanup-stack';

export interface Backend {
  url: string;
  publishableKey: string;
  /** null when this start may not write the registry: a hosted project without its secret key. */
  registry: RegistryAccess | null;
  /** Accounts to try the product with; a hosted project has none of ours. */
  accounts: readonly LocalAccount[];
}

/** The backend that the pages talk to: the hosted project when one is named, else the embedded one, started here. */
export async function backendFor(
  { hosted, ports, dataFolder, confirmEmail, signUps }: Settings,
  stops: CleanupStack,
): Promise<Backend> {
  if (hosted) {
    const { url, publishableKey, secretKey } = hosted;
    return { url, publishableKey, registry: secretKey ? { url, secretKey } : null, accounts: [] };
  }
  // Loaded here: a hosted project needs no database, and a taken port is said before one is loaded.
  const { seededAccounts, signUpLimit, startBackend } = await import('@mindloom/backend');
  const started = must(
    await startBackend({
      port: ports.backend,
      dataDir: join(dataFolder, DATA_PARTS.backend),
      allowedOrigins: [localAddress(ports.shell), localAddress(ports.console)],
      siteUrl: localAddress(ports.shell),
      confirmEmail,
      ...(signUps === null ? {} : { rateLimits: { signUpsPerPeer: signUpLimit(signUps) } }),
    }),
  );
  stops.push(() => started.close());
  const url = localAddress(ports.backend);
  const { publishableKey, secretKey } = started;
  return { url, publishableKey, registry: { url, secretKey }, accounts: seededAccounts };
}
