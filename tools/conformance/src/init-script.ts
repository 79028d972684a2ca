/**
 * Returns the text of a script that calls a function in a page, for `addInitScript`. Compilers such as tsx insert calls of
 * `__name` into functions to keep the names of inner functions. Pages do not have `__name`, so the script defines it.
 * @param value the argument of the function, as plain data.
 */
export const initScript = <Value>(inPage: (value: Value) => void, value: Value): { content: string } => ({
  content: `{ const __name = (named) => named; (${inPage.toString()})(${JSON.stringify(value)}); }`,
});
