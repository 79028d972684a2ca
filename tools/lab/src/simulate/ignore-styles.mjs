// This loader hook for Node replaces style sheets by empty modules. A simulation loads the engines of the games. They
// import the game kit, whose views import styles, but a simulation needs no styles.

/** @type {import('node:module').LoadHook} */
export const load = (url, context, nextLoad) =>
  url.endsWith('.css')
    ? { format: 'module', source: 'export default {};', shortCircuit: true }
    : nextLoad(url, context);
