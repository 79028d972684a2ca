import { reasonOf } from './failure';

/**
 * What a person at the terminal reads of an error that nobody foresaw: one sentence, and the trace when it is asked for.
 * @param thrown what was caught.
 */
export function unforeseen(thrown: unknown, env: NodeJS.ProcessEnv): string {
  const sentence =
    `ML-507 Something failed that was not foreseen (${reasonOf(thrown)}). What was stored is kept. ` +
    'Run it again with MINDLOOM_TRACE=1 to see where, and report that.';
  const trace = thrown instanceof Error ? thrown.stack : undefined;
  return env['MINDLOOM_TRACE'] === '1' && trace !== undefined ? `${sentence}\n${trace}` : sentence;
}
