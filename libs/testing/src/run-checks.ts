import { type Bench, type Environment, type Loading, openBench } from './bench/bench';
import type { Check } from './checks/check';
import { CONTRACT_SUITE, contractChecks } from './contract-checks';
import { inWords } from './realm/session';

/** How one check came out. `skipped`: this driver or this game does not offer what it needs. */
export interface CheckOutcome {
  name: string;
  asks: string;
  verdict: 'passed' | 'failed' | 'skipped';
  problems: readonly string[];
  /** What is allowed and yet worth knowing; only with a check that passed. */
  remarks?: readonly string[];
}

/** How a game came out; plain data, as it can be kept with a release. */
export interface ContractReport {
  suite: string;
  game: string;
  verdict: 'passed' | 'failed';
  outcomes: readonly CheckOutcome[];
}

/** Runs one check on a bench. Never throws: what a check throws is a problem. */
export async function runCheck(bench: Bench, check: Check): Promise<CheckOutcome> {
  const { name, asks, needs, run } = check;
  const outcome = (verdict: CheckOutcome['verdict'], problems: readonly string[] = []): CheckOutcome => ({
    name,
    asks,
    verdict,
    problems,
  });
  if (!bench.module.ok && name !== 'module') return outcome('skipped', ['there is no game to check']);
  try {
    for (const need of needs) if (!(await bench.offers(need))) return outcome('skipped', [`needs ${need}`]);
    const problems = await run(bench);
    if (problems.length > 0) return outcome('failed', problems);
    const remarks = (await check.remarks?.(bench)) ?? [];
    return { ...outcome('passed'), ...(remarks.length > 0 && { remarks }) };
  } catch (error) {
    return outcome('failed', [`the check could not be finished: ${inWords(error)}`]);
  }
}

/**
 * Runs the whole contract on a game, in the page that this code runs in.
 * @param loading the game's module, or how to load it; a function is called after the page's traps are set.
 * @param checks some of the checks; by default all.
 */
export async function runContract(
  loading: Loading,
  environment: Environment = {},
  checks: readonly Check[] = contractChecks,
): Promise<ContractReport> {
  const bench = await openBench(loading, environment);
  const outcomes: CheckOutcome[] = [];
  for (const check of checks) outcomes.push(await runCheck(bench, check));
  const { module } = bench;
  return {
    suite: CONTRACT_SUITE,
    game: module.ok ? `${module.value.info.id}@${module.value.info.version}` : 'unknown',
    verdict: outcomes.some(({ verdict }) => verdict === 'failed') ? 'failed' : 'passed',
    outcomes,
  };
}
