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

/** A test file in a report. A file that cannot be loaded has no tests, only a message. */
interface Suite {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** The errors that occurred outside of tests. */
  errors: unknown[];
  suites?: BrowserSuite[];
}

/** A file, or a group of tests within a file. */
interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: BrowserSpec[];
}

interface BrowserSpec {
  ok: boolean;
  title: string;
  file: string;
  line: number;
  tests: BrowserTest[];
}

interface BrowserTest {
  status?: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  /** The results of a test. A test that is retried has one result for each try. */
  results: { error?: { message?: string } }[];
}

const GROUPS = ['apps', 'games', 'libs', 'tools'];

/** Returns the existing reports with the given name of all projects. */
function reportFiles(root: string, name: 'unit.json' | 'unhandled.json'): string[] {
  const projects = GROUPS.flatMap((group) =>
    existsSync(join(root, group))
      ? readdirSync(join(root, group)).map((project) => join(root, group, project))
      : [],
  );
  return projects.map((project) => join(project, 'test-results', name)).filter((file) => existsSync(file));
}

const browserReport = (root: string) => join(root, 'e2e', 'test-results', 'e2e.json');

/** Removes the reports of earlier runs. */
export function forgetReports(root: string): void {
  const reports = [
    ...reportFiles(root, 'unit.json'),
    ...reportFiles(root, 'unhandled.json'),
    browserReport(root),
  ];
  for (const file of reports) rmSync(file, { force: true });
}

function readUnit(file: string): UnitReport {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const isNotLoaded = (suite: Suite) => suite.status === 'failed' && suite.assertionResults.length === 0;

function countUnit(file: string): TestCounts {
  const report = readUnit(file);
  const broken = report.testResults.filter(isNotLoaded);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function unitFailures(file: string): string[] {
  return readUnit(file).testResults.flatMap((suite) => {
    const failed = suite.assertionResults.filter((test) => test.status === 'failed');
    const lines = failed.map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`);
    return isNotLoaded(suite) ? [`${suite.name}\n${suite.message ?? ''}`] : lines;
  });
}

/**
 * Returns the errors outside of unit tests, such as a promise that was rejected after its test. tools/cli/vitest writes
 * them.
 */
function unhandledErrors(root: string): string[] {
  return reportFiles(root, 'unhandled.json').flatMap((file): string[] =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
}

const nameOf = ({ file, line, title }: BrowserSpec) => `${file}:${line} ${title}`;

const specsOf = ({ suites = [], specs = [] }: BrowserSuite): BrowserSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function browserSpecs(root: string): BrowserSpec[] {
  const file = browserReport(root);
  if (!existsSync(file)) return [];
  const { suites = [] }: BrowserReport = JSON.parse(readFileSync(file, 'utf8'));
  return suites.flatMap(specsOf);
}

function browserFailure(spec: BrowserSpec): string {
  const failedTry = spec.tests.flatMap(({ results }) => results).findLast(({ error }) => error);
  return `${nameOf(spec)}\n${failedTry?.error?.message ?? ''}`;
}

/** Returns the failed tests with their reasons, so that nobody has to search the long output of the tests. */
export function listFailures(root: string): string[] {
  const browserFailures = browserSpecs(root).filter(({ ok }) => !ok);
  return [
    ...reportFiles(root, 'unit.json').flatMap(unitFailures),
    ...unhandledErrors(root),
    ...browserFailures.map(browserFailure),
  ];
}

function countBrowser(file: string): TestCounts {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, errors }: BrowserReport = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Returns the browser tests that passed only at their second try, as `file:line title`. */
export function listRetriedTests(root: string): string[] {
  return browserSpecs(root)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(nameOf);
}

/** Counts all tests in the reports: the unit and database tests of every project, and the end-to-end tests. */
export function countTests(root: string): TestCounts {
  const outsideTests = { passed: 0, failed: unhandledErrors(root).length };
  const all = [
    ...reportFiles(root, 'unit.json').map(countUnit),
    outsideTests,
    countBrowser(browserReport(root)),
  ];
  return all.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
