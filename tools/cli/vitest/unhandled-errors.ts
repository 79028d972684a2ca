import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

const FOLDER = 'test-results';

/**
 * Writes the errors that no test caught to test-results/unhandled.json, such as a promise that is rejected after its test.
 * These errors fail the run, but Vitest's own JSON report does not contain them.
 */
export const unhandledErrors: Reporter = {
  onTestRunEnd(_testModules, errors) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/unhandled.json`, JSON.stringify(errors.map(textOf)));
  },
};

/** An error that no test caught. Vitest adds the field `VITEST_TEST_PATH` if it knows which test file was running. */
interface TestError {
  message: string;
  stack?: string;
  VITEST_TEST_PATH?: string;
}

const textOf = ({ message, stack = message, VITEST_TEST_PATH: file = '' }: TestError) =>
  `Unhandled error ${file}\n${stack}`;
