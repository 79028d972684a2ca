import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countTests, forgetReports, listFailures, listRetriedTests } from './test-counts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mindloom-counts-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function report(file: string, content: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

const unit = (passed: number, failed: number, testResults: object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

it('countTests counts the tests of all projects and the browser tests', () => {
  report('libs/domain/test-results/unit.json', unit(40, 1));
  report('games/memory/test-results/unit.json', unit(12, 0));
  report('e2e/test-results/e2e.json', { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] });
  expect(countTests(root)).toEqual({ passed: 58, failed: 2 });
});

it('countTests counts a test file that cannot be loaded, and a browser run that did not start, as failed', () => {
  report('libs/domain/test-results/unit.json', unit(0, 0, [{ status: 'failed', assertionResults: [] }]));
  report('e2e/test-results/e2e.json', { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] });
  expect(countTests(root)).toEqual({ passed: 0, failed: 2 });
});

it('an error outside of a test counts as failed and is listed', () => {
  report('libs/domain/test-results/unit.json', unit(40, 0));
  report('libs/domain/test-results/unhandled.json', ['Unhandled error sums.test.ts']);
  expect(countTests(root)).toEqual({ passed: 40, failed: 1 });
  expect(listFailures(root)).toEqual(['Unhandled error sums.test.ts']);
});

it('forgetReports removes the reports of earlier runs', () => {
  report('libs/domain/test-results/unit.json', unit(40, 1));
  report('libs/domain/test-results/unhandled.json', ['Unhandled error sums.test.ts']);
  report('e2e/test-results/e2e.json', { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] });
  forgetReports(root);
  expect(countTests(root)).toEqual({ passed: 0, failed: 0 });
});

it('listFailures lists failed tests, and files that could not be loaded, with their reasons', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 2 to be 1'] },
  ];
  const suites = [
    { name: 'sums.test.ts', status: 'failed', assertionResults },
    { name: 'broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ];
  report('libs/domain/test-results/unit.json', unit(1, 1, suites));
  expect(listFailures(root)).toEqual(['subtracts\nexpected 2 to be 1', 'broken.test.ts\nno such file']);
});

it('listFailures lists failed browser tests with their last error, and listRetriedTests lists tests that passed only at the second try', () => {
  const results = [{ error: { message: 'first try' } }, { error: { message: 'no button' } }];
  const specs = [
    {
      ok: true,
      title: 'opens',
      file: 'start.spec.ts',
      line: 3,
      tests: [{ status: 'expected', results: [{}] }],
    },
    { ok: true, title: 'saves', file: 'save.spec.ts', line: 5, tests: [{ status: 'flaky', results: [{}] }] },
    { ok: false, title: 'plays', file: 'start.spec.ts', line: 9, tests: [{ status: 'unexpected', results }] },
  ];
  report('e2e/test-results/e2e.json', {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [{ suites: [{ specs }] }],
  });
  expect(listFailures(root)).toEqual(['start.spec.ts:9 plays\nno button']);
  expect(listRetriedTests(root)).toEqual(['save.spec.ts:5 saves']);
});
