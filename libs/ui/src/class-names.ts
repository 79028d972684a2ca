/** One class attribute of the given parts; false, null, undefined and '' are left out. */
export const classNames = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
