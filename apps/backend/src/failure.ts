/** What went wrong, as a value: the code has a row in docs/errors.md, the problem is a sentence for a person. */
export type Failure = { ok: false; code: `ML-${number}`; problem: string };

/** Makes a failure value. */
export function failure(code: `ML-${number}`, problem: string): Failure {
  return { ok: false, code, problem };
}

/** The sentence inside whatever was thrown. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
