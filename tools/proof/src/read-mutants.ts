import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, parseMutants } from './mutant';

const ownFolder = join(import.meta.dirname, '../ledger');

/**
 * The mutants of every area, or only those that take one of the named statements away.
 * @param named ids (MEM-01) or areas (MEM); none for all.
 * @param folder where the lists of mutants are.
 */
export function readMutants(named: readonly string[], folder = ownFolder): Mutant[] {
  const wanted = (id: string) =>
    named.length === 0 || named.includes(id) || named.includes(id.split('-')[0] ?? '');
  return readdirSync(folder)
    .flatMap((file) => parseMutants(readFileSync(join(folder, file), 'utf8')))
    .filter(({ ids }) => ids.some(wanted));
}
