import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUp } from '../bring-up';
import { freeSystemPort, systemAddresses } from '../system-addresses';

/** A whole system of a test's own, for what would change the games of the tests beside it. */
export interface OwnSystem {
  basePort: number;
  addresses: ReturnType<typeof systemAddresses>;
  data: string;
  stop: () => Promise<void>;
}

/** Starts it on free ports and an empty data folder, with the games that are built. */
export async function startOwnSystem(): Promise<OwnSystem> {
  const basePort = await freeSystemPort();
  const data = mkdtempSync(join(tmpdir(), 'mindloom-own-system-'));
  const stop = await bringUp(basePort, data);
  return { basePort, addresses: systemAddresses(basePort), data, stop };
}
