// A loader for Node. The engines of the games import the game kit, whose views import styles. A simulation needs none.

/** @type {import('node:module').LoadHook} */
export const load = (url, context, nextLoad) =>
  url.endsWith('.css')
    ? { format: 'module', source: 'export default {};', shortCircuit: true }
    : nextLoad(url, context);
