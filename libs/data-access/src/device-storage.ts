/** Local storage, or undefined where the browser blocks it: reading the property then throws. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
