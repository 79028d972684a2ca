/** Joins class names; false, null, undefined and '' are ignored. */
export const classNames = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
