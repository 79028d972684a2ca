import type { CheckOutcome, ContractReport } from '@mindloom/testing';

/** One check and how long it took. */
export interface TimedOutcome extends CheckOutcome {
  tookMs: number;
}

/** How a built game came out; plain data, as it is kept with its release. */
export interface ConformanceReport extends Omit<ContractReport, 'outcomes'> {
  /** The release as its manifest names it, `remote@version`. */
  release: string;
  /** The browser that judged. */
  browser: string;
  tookMs: number;
  outcomes: readonly TimedOutcome[];
}

const MARKS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

/** One outcome as lines for a terminal; what is wrong stands below it. */
export function outcomeLines({ name, verdict, problems, remarks = [], tookMs }: TimedOutcome): string[] {
  const line = `${MARKS[verdict]} ${name.padEnd(28)} ${(tookMs / 1000).toFixed(1).padStart(5)} s`;
  return [line, ...[...problems, ...remarks].map((sentence) => `       ${sentence}`)];
}

/** The last lines of a report: what failed, with what was asked, what is worth knowing, and the verdict. */
export function verdictLines({ outcomes, verdict, release, browser, tookMs }: ConformanceReport): string[] {
  const failed = outcomes.filter((outcome) => outcome.verdict === 'failed');
  const skipped = outcomes.filter((outcome) => outcome.verdict === 'skipped').length;
  const count = `${outcomes.length - failed.length - skipped} passed, ${failed.length} failed, ${skipped} skipped`;
  return [
    ...failed.map(({ name, asks }) => `${name} asks: ${asks}`),
    ...outcomes.flatMap(({ name, remarks = [] }) => remarks.map((remark) => `${name} remarks: ${remark}`)),
    `${release} ${verdict} in ${browser}: ${count}, ${(tookMs / 1000).toFixed(1)} s`,
  ];
}
