import { reasonOf } from './failure';

const isOfTheCommandLine = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && String(Reflect.get(thrown, 'code')).startsWith('ERR_PARSE_ARGS');

/**
 * What a person at the terminal reads of an error that nobody handled: one sentence with its code, and the trace when it
 * is asked for.
 */
export function unforeseen(thrown: unknown, env: NodeJS.ProcessEnv): string {
  if (isOfTheCommandLine(thrown)) return `ML-502 ${thrown.message}. Nothing was changed. Correct the option.`;
  const sentence =
    `ML-507 Something failed that was not foreseen (${reasonOf(thrown)}). What was stored is kept. ` +
    'Run it again with MINDLOOM_TRACE=1 to see where, and report that.';
  const trace = thrown instanceof Error ? thrown.stack : undefined;
  return env['MINDLOOM_TRACE'] === '1' && trace !== undefined ? `${sentence}\n${trace}` : sentence;
}

/** For the entry of a command: what nobody handles ends the process with that sentence, in place of a stack trace. */
export function sayUnforeseen(): void {
  process.once('uncaughtException', (thrown: unknown) => {
    console.error(unforeseen(thrown, process.env));
    process.exit(1);
  });
}
