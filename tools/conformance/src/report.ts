import type { Place } from '@mindloom/registry';
import type { CheckOutcome, ContractReport } from '@mindloom/testing';

/** The outcome of a check and the time that the check took. */
export interface TimedOutcome extends CheckOutcome {
  tookMs: number;
}

/** The result of a conformance run as plain data. It is stored with the release. */
export interface ConformanceReport extends Omit<ContractReport, 'outcomes'> {
  /** The release as `remote@version`, as in its manifest. */
  release: string;
  /** The place in which the release was checked. */
  place: Place;
  browser: string;
  tookMs: number;
  outcomes: readonly TimedOutcome[];
}

const PLACE_WORDS: Readonly<Record<Place, string>> = { page: 'the page', frame: 'a frame' };
const MARKS = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' } as const;

/** Returns the terminal output for the outcome of one check: a line with the verdict, and then the problems and remarks. */
export function outcomeLines({ name, verdict, problems, remarks = [], tookMs }: TimedOutcome): string[] {
  const line = `${MARKS[verdict]} ${name.padEnd(28)} ${(tookMs / 1000).toFixed(1).padStart(5)} s`;
  return [line, ...[...problems, ...remarks].map((sentence) => `       ${sentence}`)];
}

/** Returns the summary of a report: failed checks with their requirements, remarks, and the verdict. */
export function verdictLines({
  outcomes,
  verdict,
  release,
  place,
  browser,
  tookMs,
}: ConformanceReport): string[] {
  const failed = outcomes.filter((outcome) => outcome.verdict === 'failed');
  const skipped = outcomes.filter((outcome) => outcome.verdict === 'skipped').length;
  const count = `${outcomes.length - failed.length - skipped} passed, ${failed.length} failed, ${skipped} skipped`;
  return [
    ...failed.map(({ name, asks }) => `${name} requires: ${asks}`),
    ...outcomes.flatMap(({ name, remarks = [] }) => remarks.map((remark) => `${name} remarks: ${remark}`)),
    `${release} ${verdict} in ${PLACE_WORDS[place]} of ${browser}: ${count}, ${(tookMs / 1000).toFixed(1)} s`,
  ];
}
