import { describeUnexpectedError } from '@mindloom/backend/failure';
import { fileFailure } from '@mindloom/backend/file-errors';

/** A function that prints one line to the terminal. */
export type Print = (line: string) => void;

/** What every command receives in addition to its settings. */
export interface CommandContext {
  /** The signal is aborted at Ctrl-C. */
  signal: AbortSignal;
  print: Print;
}

/** An error that ends a command. It has a sentence for the user and a code from docs/errors.md. */
export class CommandError extends Error {
  constructor(
    readonly code: `ML-${number}`,
    sentence: string,
    /** Output of another program. Printed after the sentence. */
    readonly log = '',
  ) {
    super(sentence);
    this.name = 'CommandError';
  }
}

type Result<T> = ({ ok: true } & T) | { ok: false; code: `ML-${number}`; problem: string };

/** Returns a successful result. Throws a failure as a CommandError. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result;
  throw new CommandError(result.code, result.problem);
}

/**
 * Prints why a command stopped, with the code of the error.
 * @param dataFolder the folder that the message names if the error comes from the file system.
 */
export function printError(thrown: unknown, dataFolder: string): void {
  if (thrown instanceof CommandError) {
    console.error(`${thrown.code} ${thrown.message}`);
    if (thrown.log) console.error(thrown.log);
    return;
  }
  const failure = fileFailure(dataFolder, thrown);
  console.error(
    failure === null ? describeUnexpectedError(thrown, process.env) : `${failure.code} ${failure.problem}`,
  );
}
