import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

const FOLDER = 'test-results';

/**
 * Writes the errors that no test caught, such as a rejected promise after a test, to test-results/unhandled.json. They fail the
 * run, and Vitest's own JSON report does not contain them.
 */
export const unhandledErrors: Reporter = {
  onTestRunEnd(_testModules, errors) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/unhandled.json`, JSON.stringify(errors.map(textOf)));
  },
};

/** What Vitest adds to an error if it knows which test was running. */
interface TestError {
  message: string;
  stack?: string;
  VITEST_TEST_PATH?: string;
}

const textOf = ({ message, stack = message, VITEST_TEST_PATH: file = '' }: TestError) =>
  `Unhandled error ${file}\n${stack}`;
