import { fileFailure } from '@mindloom/backend/file-errors';
import { describeUnexpectedError } from '@mindloom/backend/failure';
import { StartRefusal } from './start-refusal';

export type Say = (line: string) => void;

/** One line to the person at the terminal. */
export const say: Say = (line) => {
  console.log(line);
};

/**
 * Says why a command stopped: one sentence with its code. The trace of what nobody foresaw is shown when it is asked for.
 * @param dataFolder what a file system error is about.
 */
export function sayProblem(problem: unknown, dataFolder: string): void {
  if (problem instanceof StartRefusal) {
    console.error(`${problem.code} ${problem.message}`);
    if (problem.log) console.error(problem.log);
    return;
  }
  const trouble = fileFailure(dataFolder, problem);
  console.error(
    trouble === null ? describeUnexpectedError(problem, process.env) : `${trouble.code} ${trouble.problem}`,
  );
}
