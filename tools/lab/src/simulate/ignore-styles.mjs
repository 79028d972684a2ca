// A loader hook for Node that ignores styles. The engines of the games import the game kit, whose views import styles, but
// a simulation needs no styles.

/** @type {import('node:module').LoadHook} */
export const load = (url, context, nextLoad) =>
  url.endsWith('.css')
    ? { format: 'module', source: 'export default {};', shortCircuit: true }
    : nextLoad(url, context);
