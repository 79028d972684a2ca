import { inspect } from 'node:util';

/** A failure as a value. The code has a row in docs/errors.md; `problem` tells the user what happened. */
export type Failure = { ok: false; code: `ML-${number}`; problem: string };

export function failure(code: `ML-${number}`, problem: string): Failure {
  return { ok: false, code, problem };
}

/** Returns a message for any thrown value. The embedded Postgres throws plain objects, not only Errors. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  return typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 1, breakLength: Infinity });
}

/**
 * Describes an unhandled error for the terminal: one sentence with a code, and the stack trace if MINDLOOM_TRACE=1.
 * An invalid command line option has the code ML-502, every other error ML-507.
 */
export function describeUnexpectedError(thrown: unknown, env: NodeJS.ProcessEnv): string {
  if (isInvalidOption(thrown)) return `ML-502 ${thrown.message}. Nothing was changed. Correct the option.`;
  const sentence =
    `ML-507 Unexpected error (${reasonOf(thrown)}). Stored data was kept. ` +
    'Run the command again with MINDLOOM_TRACE=1 to see the stack trace, and report it.';
  const trace = thrown instanceof Error ? thrown.stack : undefined;
  return env['MINDLOOM_TRACE'] === '1' && trace !== undefined ? `${sentence}\n${trace}` : sentence;
}

/** Makes an uncaught exception print its description and exit with code 1. Call it first in a command's entry file. */
export function reportUncaughtExceptions(): void {
  process.once('uncaughtException', (thrown: unknown) => {
    console.error(describeUnexpectedError(thrown, process.env));
    process.exit(1);
  });
}

const isInvalidOption = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && String(Reflect.get(thrown, 'code')).startsWith('ERR_PARSE_ARGS');
