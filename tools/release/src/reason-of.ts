/** The words of whatever was thrown; of a failed fetch, those of what was below it. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (!(cause instanceof Error)) return thrown.message;
  // A name with two addresses fails with both of them, and without a word of its own.
  return cause.message || String(Reflect.get(cause, 'code') ?? thrown.message);
}
