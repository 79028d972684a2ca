import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '@mindloom/verify/workspace-copy';
import { parseGuards, passesUnedited, tryGuard, type Verdict } from './try-guard';

/**
 * `npm run prove-guards -- [text ...]`: removes one security check after another in a copy of the workspace and reports
 * which test files do not fail. Each text selects the guards whose description or test file contains it.
 * @returns the exit code.
 */
async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const guards = parseGuards(readFileSync(join(import.meta.dirname, 'guards.json'), 'utf8')).filter(
    ({ check, test }) => wanted.length === 0 || wanted.some((text) => `${check} ${test}`.includes(text)),
  );
  const root = copyWorkspace();
  const passing = new Map<string, boolean>();
  const verdicts: Verdict[] = [];
  for (const guard of guards) {
    const isPassing = passing.get(guard.test) ?? (await passesUnedited(root, guard.test));
    passing.set(guard.test, isPassing);
    const verdict = isPassing ? await tryGuard(root, guard) : 'failing';
    verdicts.push(verdict);
    console.log(`${verdict.padEnd(8)} ${guard.check}: ${guard.test}`);
  }
  rmSync(root, { recursive: true });
  const noticed = verdicts.filter((verdict) => verdict === 'noticed').length;
  console.log(`${noticed} of ${verdicts.length} guards: removed, and their tests failed`);
  return verdicts.length > 0 && noticed === verdicts.length ? 0 : 1;
}

process.exitCode = await main();
