import { cleanupChecks, repetitionChecks } from './checks/cleanup';
import { isolationChecks, styleChecks } from './checks/isolation';
import { mountChecks, pauseChecks } from './checks/lifecycle';
import { endChecks, reportingChecks } from './checks/reporting';
import { type Check, type Environment, type GameSource, type Harness, openHarness } from './harness';
import { errorText } from './instrumentation/session';

/** The version of this list. A report states the version that it was made with. */
export const CONTRACT_SUITE = 'contract-1';

/**
 * All requirements of the contract. A game with `end` may play until the host ends it, which the report remarks on. A game
 * without `end` must end by itself within the session's limit.
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

/** The outcome of one check. `skipped`: the driver or the game does not meet a precondition. */
export interface CheckOutcome {
  name: string;
  asks: string;
  verdict: 'passed' | 'failed' | 'skipped';
  problems: readonly string[];
  /** Notes on allowed but noteworthy behaviour; only for a passed check. */
  remarks?: readonly string[];
}

/** The outcome for a game, as plain data that can be stored with a release. */
export interface ContractReport {
  suite: string;
  game: string;
  verdict: 'passed' | 'failed';
  outcomes: readonly CheckOutcome[];
}

/** Runs one check. Never throws: an error thrown by the check becomes a problem. */
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
 * @param source the game's module, or a function that loads it after the page is instrumented.
 * @param checks by default all checks.
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
