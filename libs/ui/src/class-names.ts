/** Joins class names. It ignores false, null, undefined and ''. */
export const classNames = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
