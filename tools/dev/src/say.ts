import { StartRefusal } from './start-refusal';

export type Say = (line: string) => void;

/** One line to the person at the terminal. */
export const say: Say = (line) => {
  console.log(line);
};

/** Says why a command stopped: a sentence for what was foreseen, everything known for what was not. */
export function sayProblem(problem: unknown): void {
  if (!(problem instanceof StartRefusal)) {
    console.error(problem);
    return;
  }
  console.error(`${problem.code} ${problem.message}`);
  if (problem.log) console.error(problem.log);
}
