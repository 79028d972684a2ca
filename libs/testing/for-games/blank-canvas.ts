/** A drawing context on which everything can be drawn and nothing is seen: happy-dom's canvas has none at all. */
export function giveCanvasesAContext(): void {
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context });
}
