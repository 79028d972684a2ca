import { join } from 'node:path';
import { readKeysOfInstance } from '@mindloom/backend/instance-proof';
import { CommandError, unwrap } from '../command';
import { DATA_PARTS } from '../data-folder';
import { localAddress, type Settings } from '../settings';
import type { RegistryAccess } from './registry-client';

/**
 * Returns the address and the secret key of the database to write to. A local backend first proves that it belongs to
 * the data folder (ML-608).
 * @throws ML-502 for a hosted project without a secret key.
 */
export async function registryAccessOf({ hosted, ports, dataFolder }: Settings): Promise<RegistryAccess> {
  if (!hosted) {
    const url = localAddress(ports.backend);
    const { keys } = unwrap(await readKeysOfInstance(url, join(dataFolder, DATA_PARTS.backend)));
    return { url, secretKey: keys.secretKey };
  }
  if (hosted.secretKey) return { url: hosted.url, secretKey: hosted.secretKey };
  throw new CommandError('ML-502', 'To write to a hosted project, set SUPABASE_SECRET_KEY.');
}
