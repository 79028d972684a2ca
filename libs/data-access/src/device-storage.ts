/** Local storage, or undefined where it is switched off: then reading the property itself throws. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
