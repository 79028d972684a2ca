import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface TestCounts {
  passed: number;
  failed: number;
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: Suite[];
}

/** One test file. One that could not even be read holds no test to fail, and says why in its message. */
interface Suite {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** What went wrong outside of any test. */
  errors: unknown[];
}

const GROUPS = ['apps', 'games', 'libs', 'tools'];

function reportFiles(root: string): string[] {
  const projects = GROUPS.flatMap((group) =>
    existsSync(join(root, group))
      ? readdirSync(join(root, group)).map((name) => join(root, group, name))
      : [],
  );
  return projects
    .map((project) => join(project, 'test-results', 'unit.json'))
    .filter((file) => existsSync(file));
}

const browserReport = (root: string) => join(root, 'e2e', 'test-results', 'e2e.json');

/** Removes the reports of earlier runs, so that only this run is counted. */
export function forgetReports(root: string): void {
  for (const file of [...reportFiles(root), browserReport(root)]) rmSync(file, { force: true });
}

function readUnit(file: string): UnitReport {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const isUnreadable = (suite: Suite) => suite.status === 'failed' && suite.assertionResults.length === 0;

function countUnit(file: string): TestCounts {
  const report = readUnit(file);
  const broken = report.testResults.filter(isUnreadable);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function unitFailures(file: string): string[] {
  return readUnit(file).testResults.flatMap((suite) => {
    const failed = suite.assertionResults.filter((test) => test.status === 'failed');
    const lines = failed.map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`);
    return isUnreadable(suite) ? [`${suite.name}\n${suite.message ?? ''}`] : lines;
  });
}

/** The unit and database tests that failed in this run, each with its reason: among many projects they are far up. */
export function listFailures(root: string): string[] {
  return reportFiles(root).flatMap(unitFailures);
}

function countBrowser(file: string): TestCounts {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, errors }: BrowserReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** How many browser tests passed only at their second try: passed, and worth a look. */
export function countSecondTries(root: string): number {
  const file = browserReport(root);
  if (!existsSync(file)) return 0;
  const { stats }: BrowserReport = JSON.parse(readFileSync(file, 'utf8'));
  return stats.flaky;
}

/** Adds up what the reports of this run say: unit and database tests of every project, and the end-to-end tests. */
export function countTests(root: string): TestCounts {
  const all = [...reportFiles(root).map(countUnit), countBrowser(browserReport(root))];
  return all.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
