// Who may import whom: the table of ARCHITECTURE.md as data. Tags stand in each package.json under nx.tags.

/** @type {Record<string, { always: readonly string[], inTests?: readonly string[] }>} */
export const mayImport = {
  'lib:base': { always: [] },
  'lib:game-contract': { always: ['lib:base'] },
  'lib:game-kit': { always: ['lib:base', 'lib:game-contract'] },
  'lib:domain': { always: ['lib:base', 'lib:game-contract'], inTests: ['lib:testing'] },
  'lib:registry': { always: ['lib:base', 'lib:game-contract'], inTests: ['lib:testing'] },
  'lib:ui': { always: ['lib:base', 'lib:game-contract'], inTests: ['lib:testing'] },
  'lib:data-access': {
    always: ['lib:base', 'lib:game-contract', 'lib:domain', 'lib:registry'],
    // Reads, saving and accounts are proven against the real backend, in process.
    inTests: ['lib:testing', 'type:backend'],
  },
  'lib:testing': { always: ['lib:base', 'lib:game-contract', 'lib:domain', 'lib:registry'] },
  'type:game': {
    always: ['lib:base', 'lib:game-contract', 'lib:game-kit', 'lib:ui'],
    inTests: ['lib:testing'],
  },
  'type:app': {
    always: ['lib:base', 'lib:game-contract', 'lib:ui', 'lib:domain', 'lib:registry', 'lib:data-access'],
    inTests: ['lib:game-kit', 'lib:testing'],
  },
  'type:backend': {
    always: ['lib:base', 'lib:game-contract', 'lib:domain', 'lib:registry'],
    inTests: ['lib:testing'],
  },
  'type:tool': {
    always: [
      'lib:base',
      'lib:game-contract',
      'lib:domain',
      'lib:registry',
      'lib:testing',
      'type:tool',
      'type:backend',
    ],
  },
  // What is proven of saving and storing is proven of the product as it is: its client and its backend.
  'type:proof': {
    always: ['lib:base', 'lib:game-contract', 'lib:domain', 'lib:data-access', 'type:tool', 'type:backend'],
  },
  'type:e2e': {
    always: [
      'lib:base',
      'lib:game-contract',
      'lib:domain',
      'lib:registry',
      'lib:testing',
      'type:tool',
      'type:proof',
    ],
  },
};

/** What a package's own `*.config.ts` may import besides: the tools that build it. */
export const configsMayImport = ['type:tool'];

/**
 * Packages from npm that only some rooms may use. `only`: the tags, or the folders, that may; `never`: the tags that
 * may not.
 * @type {readonly { packages: RegExp, only?: { tags: readonly string[], folders: readonly string[] }, never?: readonly string[], why: string }[]}
 */
export const restrictedPackages = [
  {
    packages: /^(react|react-dom|react-router.*|@base-ui\/.*|@tanstack\/react-.*|@testing-library\/react)$/,
    never: ['lib:base', 'lib:game-contract', 'lib:domain', 'lib:registry'],
    why: 'rules and contracts are pure TypeScript, without React',
  },
  {
    packages: /^@supabase\//,
    only: { tags: ['lib:data-access', 'type:backend', 'type:e2e'], folders: [] },
    why: 'only data-access knows Supabase',
  },
  {
    packages: /^@module-federation\//,
    only: { tags: ['type:tool'], folders: ['apps/shell/src/platform/'] },
    why: "only the shell's platform/ loads remotes",
  },
  {
    packages: /^(@tanstack\/.*|react-router.*)$/,
    never: ['type:game', 'lib:game-kit'],
    why: 'a game sees its host and its own element: no queries and no router',
  },
];

/** Folders whose rooms must not know each other; the folder above puts them together. */
export const separateRooms = ['apps/shell/src/features', 'apps/console/src/features'];

/** Names that say nothing about what is inside. */
export const emptyNames = /^(utils?|helpers?|misc|common|shared)$/;
