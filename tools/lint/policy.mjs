// The import rules of the workspace as data. ARCHITECTURE.md shows them as a table, and a test compares the table with the
// data. The tags of a package are in its package.json, under nx.tags.

/**
 * Maps each tag of a package to the tags of the packages that it may import. `inTests` adds tags for `*.test.ts(x)`
 * files and `tests/` folders. @type {Record<string, { always: readonly string[], inTests?: readonly string[] }>}
 */
export const allowedImports = {
  'lib:base': { always: [] },
  'lib:game-contract': { always: ['lib:base'] },
  'lib:game-kit': { always: ['lib:base', 'lib:game-contract'] },
  'lib:game-frame': { always: ['lib:base', 'lib:game-contract', 'lib:registry'] },
  'lib:game-loading': { always: ['lib:base', 'lib:game-contract', 'lib:registry'] },
  'lib:run-verifier': { always: ['lib:base', 'lib:game-contract'] },
  'lib:domain': { always: ['lib:base', 'lib:game-contract'], inTests: ['lib:testing'] },
  'lib:registry': { always: ['lib:base', 'lib:game-contract'], inTests: ['lib:testing'] },
  'lib:ui': { always: ['lib:base', 'lib:game-contract'], inTests: ['lib:testing'] },
  'lib:data-access': {
    always: ['lib:base', 'lib:game-contract', 'lib:domain', 'lib:registry'],
    // The tests read and save data and manage accounts on the real backend, which runs in the same process.
    inTests: ['lib:testing', 'type:backend'],
  },
  'lib:testing': {
    always: ['lib:base', 'lib:game-contract', 'lib:domain', 'lib:registry'],
    // The tests in for-games/ play every game with its bot. The function that simulates a play is in game-kit.
    inTests: ['lib:game-kit'],
  },
  'type:game': {
    always: ['lib:base', 'lib:game-contract', 'lib:game-kit', 'lib:ui'],
    inTests: ['lib:testing'],
  },
  'type:app': {
    always: [
      'lib:base',
      'lib:game-contract',
      'lib:game-frame',
      'lib:game-loading',
      'lib:ui',
      'lib:domain',
      'lib:registry',
      'lib:run-verifier',
      'lib:data-access',
    ],
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
      'lib:game-frame',
      'lib:game-loading',
      'lib:domain',
      'lib:registry',
      'lib:run-verifier',
      'lib:testing',
      'type:tool',
      'type:backend',
    ],
  },
  // The lab measures the product's own client, backend and games.
  'type:lab': {
    always: [
      'lib:base',
      'lib:game-contract',
      'lib:game-kit',
      'lib:domain',
      'lib:registry',
      'lib:game-loading',
      'lib:run-verifier',
      'lib:data-access',
      'lib:testing',
      'type:tool',
      'type:backend',
    ],
  },
  'type:e2e': {
    always: [
      'lib:base',
      'lib:game-contract',
      'lib:domain',
      'lib:registry',
      'lib:testing',
      'type:tool',
      'type:lab',
    ],
  },
};

/** Tags that the `*.config.ts` of every package may also import. They are the tags of the tools that build the package. */
export const importsOfConfigs = ['type:tool'];

/**
 * Packages from npm that only some packages of the workspace may use. `only` lists the tags and folders that may use them.
 * `never` lists the tags that may not.
 * @type {readonly { packages: RegExp, only?: { tags: readonly string[], folders: readonly string[] }, never?: readonly
 * string[], why: string }[]}
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
    why: 'only data-access uses the Supabase client',
  },
  {
    packages: /^@module-federation\//,
    only: { tags: ['lib:game-loading', 'type:tool', 'type:lab'], folders: [] },
    why: 'only game-loading loads remotes',
  },
  {
    packages: /^(quickjs-.*|@jitl\/quickjs-.*)$/,
    only: { tags: ['lib:run-verifier'], folders: [] },
    why: 'only run-verifier runs the engines of releases',
  },
  {
    packages: /^(@tanstack\/.*|react-router.*)$/,
    never: ['type:game', 'lib:game-kit'],
    why: 'a game may only use its host and its own element, so it needs no queries and no router',
  },
];

/** The folders of features, which must not import each other. Files above these folders may combine features. */
export const featureFolders = ['apps/shell/src/features', 'apps/console/src/features'];

/** File and folder names that are forbidden, because they do not describe their contents. */
export const vagueNames = /^(utils?|helpers?|misc|common|shared)$/;
