import { cleanupChecks, repetitionChecks } from './checks/cleanup';
import { isolationChecks, styleChecks } from './checks/isolation';
import { mountChecks, pauseChecks } from './checks/lifecycle';
import { endChecks, reportingChecks } from './checks/reporting';
import { type Check, type Environment, type GameSource, type Harness, openHarness } from './harness';
import { errorText } from './instrumentation/session';

/** The version of the list of checks. A report contains the version of its checks. */
export const CONTRACT_SUITE = 'contract-1';

/**
 * All requirements of the contract. A game with `end` may run until the host ends it, and the report then contains a
 * remark. A game without `end` must end by itself within the session's limit.
 */
export const contractChecks: readonly Check[] = [
  ...mountChecks,
  ...reportingChecks,
  ...endChecks,
  ...pauseChecks,
  ...cleanupChecks,
  ...isolationChecks,
  ...styleChecks,
  ...repetitionChecks,
];

/** The result of one check. The verdict is `skipped` if the driver or the game does not meet a precondition. */
export interface CheckOutcome {
  name: string;
  asks: string;
  verdict: 'passed' | 'failed' | 'skipped';
  problems: readonly string[];
  /** Remarks about behaviour that is allowed but unusual. Only passed checks have remarks. */
  remarks?: readonly string[];
}

/** The results of all checks of a game, as plain data that can be stored with a release. */
export interface ContractReport {
  suite: string;
  game: string;
  verdict: 'passed' | 'failed';
  outcomes: readonly CheckOutcome[];
}

/** Runs one check. It never throws. If the check throws an error, the error becomes a problem. */
export async function runCheck(harness: Harness, check: Check): Promise<CheckOutcome> {
  const { name, asks, needs, run } = check;
  const outcome = (verdict: CheckOutcome['verdict'], problems: readonly string[] = []): CheckOutcome => ({
    name,
    asks,
    verdict,
    problems,
  });
  if (!harness.module.ok && name !== 'module') return outcome('skipped', ['there is no game to check']);
  try {
    for (const need of needs)
      if (!(await harness.supports(need))) return outcome('skipped', [`needs ${need}`]);
    const problems = await run(harness);
    if (problems.length > 0) return outcome('failed', problems);
    const remarks = (await check.remarks?.(harness)) ?? [];
    return { ...outcome('passed'), ...(remarks.length > 0 && { remarks }) };
  } catch (error) {
    return outcome('failed', [`the check failed to run: ${errorText(error)}`]);
  }
}

/**
 * Runs the checks of the contract on a game in the current page.
 * @param source the game's module, or a function that loads the module after the page is instrumented.
 * @param checks all checks by default.
 */
export async function runContract(
  source: GameSource,
  environment: Environment = {},
  checks: readonly Check[] = contractChecks,
): Promise<ContractReport> {
  const harness = await openHarness(source, environment);
  const outcomes: CheckOutcome[] = [];
  for (const check of checks) outcomes.push(await runCheck(harness, check));
  const { module } = harness;
  return {
    suite: CONTRACT_SUITE,
    game: module.ok ? `${module.value.info.id}@${module.value.info.version}` : 'unknown',
    verdict: outcomes.some(({ verdict }) => verdict === 'failed') ? 'failed' : 'passed',
    outcomes,
  };
}
