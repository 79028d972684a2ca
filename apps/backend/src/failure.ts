import { inspect } from 'node:util';

/** What went wrong, as a value: the code has a row in docs/errors.md, the problem is a sentence for a person. */
export type Failure = { ok: false; code: `ML-${number}`; problem: string };

/** Makes a failure value. */
export function failure(code: `ML-${number}`, problem: string): Failure {
  return { ok: false, code, problem };
}

/** The sentence inside whatever was thrown. The embedded Postgres also throws objects that are no errors. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  return typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 1, breakLength: Infinity });
}
