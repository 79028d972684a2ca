import { existsSync, readFileSync } from 'node:fs';

/**
 * What a broken behaviour did to the test that names it. `unread`: no test ran, so nothing is known. `failing`: the test
 * fails already while nothing is broken. `stale`: the text to change is not there any more.
 */
export type Verdict = 'noticed' | 'missed' | 'unread' | 'failing' | 'stale';

/** What is read of a Vitest run's JSON report. */
export interface Report {
  testResults: { assertionResults: { status: string; title: string }[] }[];
}

const namesOf = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z0-9, -]+)\]/g)].flatMap(([, list = '']) => list.split(/\s*,\s*/));

/** Says for one statement whether a test with its id in the title has failed. */
export function verdictOn(id: string, report: Report): Verdict {
  const naming = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title, status }) => namesOf(title).includes(id) && /^(?:passed|failed)$/.test(status));
  if (naming.length === 0) return 'unread';
  return naming.some(({ status }) => status === 'failed') ? 'noticed' : 'missed';
}

/** Reads the JSON report of a Vitest run; a run that wrote none has run no test. */
export function readReport(file: string): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
}
