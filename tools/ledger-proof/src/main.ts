import { rmSync } from 'node:fs';
import { copyWorkspace } from '@mindloom/verify/workspace-copy';
import type { Mutant } from './mutant';
import { readMutants } from './read-mutants';
import { tryMutant } from './try-mutant';
import type { Verdict } from './verdict';

/** Each works in a copy of the workspace of its own. */
const WORKERS = 2;

const verdicts: { id: string; verdict: Verdict; mutant: Mutant }[] = [];

async function work(waiting: Mutant[]): Promise<void> {
  const root = copyWorkspace();
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    for (const [id, verdict] of await tryMutant(root, mutant)) {
      verdicts.push({ id, verdict, mutant });
      console.log(`${id} ${verdict}${verdict === 'noticed' ? '' : `: ${mutant.file}, ${mutant.test}`}`);
    }
  }
  rmSync(root, { recursive: true });
}

/**
 * `npm run prove-ledger -- [id or area] ...`: takes the behaviour of every statement away, one after another, and says
 * which tests did not notice.
 */
async function main(): Promise<number> {
  const waiting = readMutants(process.argv.slice(2));
  await Promise.all(Array.from({ length: WORKERS }, () => work(waiting)));
  const noticed = verdicts.filter(({ verdict }) => verdict === 'noticed');
  console.log(
    `${noticed.length} of ${verdicts.length} statements: taken away, and a test that names it has failed`,
  );
  return verdicts.length > 0 && noticed.length === verdicts.length ? 0 : 1;
}

process.exitCode = await main();
