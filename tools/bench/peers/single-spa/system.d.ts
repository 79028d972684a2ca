/** The loader that the page names before anything else. */
declare const System: {
  import: (name: string) => Promise<import('single-spa').LifeCycles<{ stage: HTMLElement | null }>>;
};
