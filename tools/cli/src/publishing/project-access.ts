import { join } from 'node:path';
import { readKeysOfInstance } from '@mindloom/backend/instance-proof';
import { CommandError, unwrap } from '../command';
import { DATA_PARTS } from '../data-folder';
import { localAddress, type Settings } from '../settings';
import type { RegistryAccess } from './registry-client';

/**
 * Returns the address and the secret key of the hosted project, or of the local backend if there is no hosted project.
 * Before the local backend gets the key, it must prove that it uses this data folder (ML-608).
 * @param purpose the subject of the error message, such as "A release".
 * @throws ML-502 if the secret key of the hosted project is missing.
 */
export async function openProject(
  { hosted, ports, dataFolder }: Settings,
  purpose: string,
): Promise<RegistryAccess> {
  if (!hosted) {
    const url = localAddress(ports.backend);
    const { keys } = unwrap(await readKeysOfInstance(url, join(dataFolder, DATA_PARTS.backend)));
    return { url, secretKey: keys.secretKey };
  }
  if (hosted.secretKey) return { url: hosted.url, secretKey: hosted.secretKey };
  throw new CommandError('ML-502', `${purpose} for a hosted project also needs SUPABASE_SECRET_KEY.`);
}
