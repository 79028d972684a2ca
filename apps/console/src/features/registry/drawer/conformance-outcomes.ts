import type { ConformanceRow } from '@mindloom/data-access/staff';

/** One check of a kept report. */
export interface KeptOutcome {
  name: string;
  verdict: 'passed' | 'failed' | 'skipped';
  problems: readonly string[];
}

interface KeptReport {
  outcomes: readonly KeptOutcome[];
  /** The browser that judged; null when the report does not say. */
  browser: string | null;
}

const VERDICTS = ['passed', 'failed', 'skipped'] as const;

function readOutcome(json: unknown): KeptOutcome[] {
  if (typeof json !== 'object' || json === null || !('name' in json) || !('verdict' in json)) return [];
  const verdict = VERDICTS.find((one) => one === json.verdict);
  if (typeof json.name !== 'string' || verdict === undefined) return [];
  const problems: readonly unknown[] =
    'problems' in json && Array.isArray(json.problems) ? json.problems : [];
  return [{ name: json.name, verdict, problems: problems.map(String) }];
}

/** Reads a kept conformance report: what fails first, then what was skipped, then the rest. */
export function readReport({ report }: Pick<ConformanceRow, 'report'>): KeptReport {
  const kept: unknown = report;
  if (typeof kept !== 'object' || kept === null) return { outcomes: [], browser: null };
  const list: readonly unknown[] = 'outcomes' in kept && Array.isArray(kept.outcomes) ? kept.outcomes : [];
  const order = ['failed', 'skipped', 'passed'];
  const outcomes = list
    .flatMap(readOutcome)
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
  return { outcomes, browser: 'browser' in kept && typeof kept.browser === 'string' ? kept.browser : null };
}

/** How many checks came out how, in words. */
export const countOutcomes = (outcomes: readonly KeptOutcome[]): string =>
  VERDICTS.map((verdict) => `${outcomes.filter((one) => one.verdict === verdict).length} ${verdict}`).join(
    ', ',
  );
