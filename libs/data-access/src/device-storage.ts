/** Returns the local storage; undefined if the browser blocks it and throws. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
