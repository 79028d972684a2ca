import { rmSync } from 'node:fs';
import { copyWorkspace } from '@mindloom/cli/workspace-copy';
import type { Mutant } from './mutant';
import { readMutants } from './read-mutants';
import { failingBefore, tryMutant } from './try-mutant';
import type { Verdict } from './verdict';

/** Each works in a copy of the workspace of its own. */
const WORKERS = 2;

const verdicts: { id: string; verdict: Verdict; mutant: Mutant }[] = [];

function tell(id: string, verdict: Verdict, mutant: Mutant): void {
  verdicts.push({ id, verdict, mutant });
  console.log(`${id} ${verdict}${verdict === 'noticed' ? '' : `: ${mutant.file}, ${mutant.test}`}`);
}

/** Works off the mutants of one test file after another. */
async function work(waiting: Mutant[][]): Promise<void> {
  const root = copyWorkspace();
  for (let mutants = waiting.shift(); mutants !== undefined; mutants = waiting.shift()) {
    const [{ test } = { test: '' }] = mutants;
    const failing = await failingBefore(root, { test, ids: mutants.flatMap(({ ids }) => ids) });
    for (const mutant of mutants)
      for (const [id, verdict] of await tryMutant(root, mutant))
        tell(id, failing.has(id) ? 'failing' : verdict, mutant);
  }
  rmSync(root, { recursive: true });
}

/**
 * `npm run prove-ledger -- [id or area] ...`: takes the behaviour of every statement away, one after another, and says
 * which tests did not notice.
 */
async function main(): Promise<number> {
  const mutants = readMutants(process.argv.slice(2));
  const tests = new Set(mutants.map(({ test }) => test));
  const waiting = [...tests].map((test) => mutants.filter((mutant) => mutant.test === test));
  await Promise.all(Array.from({ length: WORKERS }, () => work(waiting)));
  const noticed = verdicts.filter(({ verdict }) => verdict === 'noticed');
  console.log(
    `${noticed.length} of ${verdicts.length} statements: taken away, and a test that names it has failed`,
  );
  return verdicts.length > 0 && noticed.length === verdicts.length ? 0 : 1;
}

process.exitCode = await main();
