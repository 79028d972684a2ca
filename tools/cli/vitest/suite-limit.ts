import type { Reporter, TestModule } from 'vitest/node';

/** The time limits: of all tests of a project, and of one test file. */
export interface SuiteLimits {
  suiteMs: number;
  fileMs: number;
}

const minutes = (ms: number) => `${Number((ms / 60_000).toFixed(2))} min`;

/**
 * Ends a test run that exceeds its time limits, and reports the files that did not finish. The limits of Vitest cannot end
 * a test that blocks its worker, such as an endless loop. When this process exits, Vitest kills the workers.
 * @param end is called with the message. It must end the process.
 */
export function limitSuite({ suiteMs, fileMs }: SuiteLimits, end: (message: string) => void): Reporter {
  const running = new Map<string, NodeJS.Timeout>();
  let suiteTimer: NodeJS.Timeout | undefined;
  const nameOf = ({ moduleId }: TestModule) => moduleId;
  const finish = (testModule: TestModule) => {
    clearTimeout(running.get(nameOf(testModule)));
    running.delete(nameOf(testModule));
  };
  return {
    onTestRunStart() {
      suiteTimer = setTimeout(() => {
        const files = [...running.keys()].join(', ');
        end(`ML-515 The test suite exceeded its limit of ${minutes(suiteMs)}. Not finished: ${files}`);
      }, suiteMs);
    },
    onTestModuleQueued(testModule) {
      const name = nameOf(testModule);
      const exceed = () => end(`ML-515 The test file ${name} exceeded its limit of ${minutes(fileMs)}.`);
      running.set(name, setTimeout(exceed, fileMs));
    },
    onTestModuleEnd: finish,
    onTestRunEnd() {
      clearTimeout(suiteTimer);
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    },
  };
}

/** The time limit that a long run, such as the durability suite, sets for itself. NaN for all other runs. */
const longRunMinutes = Number(process.env['MINDLOOM_TEST_LIMIT_MINUTES'] ?? Number.NaN);
/** The limits are long enough for a busy machine. On an idle machine, the slowest file takes about a minute. */
const limits: SuiteLimits = Number.isNaN(longRunMinutes)
  ? { suiteMs: 900_000, fileMs: 420_000 }
  : { suiteMs: longRunMinutes * 60_000, fileMs: longRunMinutes * 60_000 };

/** The reporter that enforces the limits in the tests of every project. */
export const suiteLimit: Reporter = limitSuite(limits, (message) => {
  console.error(message);
  process.exit(1);
});
