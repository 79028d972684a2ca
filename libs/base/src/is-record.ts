/**
 * Returns true if a value is an object with string keys, and not an array. Use it on parsed JSON before you read
 * fields.
 */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
