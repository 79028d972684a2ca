import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '@mindloom/cli/workspace-copy';
import { parseGuards } from './mutant';
import { holdsBefore, tryGuard } from './try-guard';
import type { Verdict } from './verdict';

/**
 * `npm run prove-guards -- [words of a guard or a file] ...`: lets go what each suite watches over, one after another,
 * and says which suites did not notice.
 */
async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const guards = parseGuards(readFileSync(join(import.meta.dirname, '../guards.json'), 'utf8')).filter(
    ({ guards: what, test }) =>
      wanted.length === 0 || wanted.some((word) => `${what} ${test}`.includes(word)),
  );
  const root = copyWorkspace();
  const held = new Map<string, boolean>();
  const verdicts: Verdict[] = [];
  for (const guard of guards) {
    const before = held.get(guard.test) ?? (await holdsBefore(root, guard.test));
    held.set(guard.test, before);
    const verdict = before ? await tryGuard(root, guard) : 'failing';
    verdicts.push(verdict);
    console.log(`${verdict.padEnd(8)} ${guard.guards}: ${guard.test}`);
  }
  rmSync(root, { recursive: true });
  const noticed = verdicts.filter((verdict) => verdict === 'noticed').length;
  console.log(`${noticed} of ${verdicts.length} guards: let go, and their suite has failed`);
  return verdicts.length > 0 && noticed === verdicts.length ? 0 : 1;
}

process.exitCode = await main();
