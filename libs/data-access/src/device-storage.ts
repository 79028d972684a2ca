/** Returns the local storage; undefined if the browser blocks it, in which case reading the property throws. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
