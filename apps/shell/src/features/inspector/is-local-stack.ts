import { readConfig } from '@mindloom/data-access';

/** Was this page served by the local stack? */
export function isLocalStack(): boolean {
  const read = readConfig();
  return read.ok && read.config.local === true;
}
