import { runAs, type Actor } from './engine/actors';
import type { TestDatabase } from './engine/database';

export const frame = (line: number, changes: object = {}) => ({
  file: 'remoteEntry.js',
  line,
  column: 7,
  name: 'onClick',
  ...changes,
});

/** An uncaught error as a shell reports it. */
export const thrown = (message: string, changes: object = {}) => ({
  kind: 'error',
  message,
  frames: [frame(41)],
  count: 1,
  ...changes,
});

/**
 * Reports uncaught errors of memory in memory-match, as a shell does.
 * @returns how many different errors were counted.
 */
export async function reportErrors(
  database: TestDatabase,
  actor: Actor,
  errors: unknown,
  version = '1.0.0',
): Promise<unknown> {
  const { rows } = await runAs(database, actor, 'select public.report_errors($1, $2, $3, $4) as counted', [
    'memory-match',
    'memory',
    version,
    JSON.stringify(errors),
  ]);
  return rows[0]?.['counted'];
}
