/**
 * How the commands of a package are bundled. The bundle contains all code that the commands need from this repository, so
 * the rest of the repository does not have to be published. A package of commands has no exports.
 */
interface Bundle {
  /** Packages from npm that stay dependencies of the package. All other packages are bundled. */
  dependencies: readonly string[];
  /** A script that writes further files into the folder in its argument. The path is relative to the root. */
  writes?: string;
}

/** A package of this repository that is published to npm, for game teams with their own repositories. */
export interface PublishedPackage {
  name: string;
  /** The source folder, relative to the root. */
  folder: string;
  description: string;
  /** Files that are copied unchanged, such as style sheets. Glob patterns relative to the folder's `src`. */
  copied: readonly string[];
  /** Entry points without types, such as style sheets. The check of types skips them. */
  untyped: readonly string[];
  /**
   * How the commands are bundled. Only for a package of commands. A library has one built file for each source file.
   */
  bundle?: Bundle;
}

/** All published packages. A package comes after the packages that it depends on. */
export const publishedPackages: readonly PublishedPackage[] = [
  {
    name: '@mindloom/base',
    folder: 'libs/base',
    description: 'Helpers shared by the Mindloom packages. Not meant for direct use.',
    copied: [],
    untyped: [],
  },
  {
    name: '@mindloom/game-contract',
    folder: 'libs/game-contract',
    description: 'The contract between a Mindloom game and its host, with types, checks and a JSON schema.',
    copied: ['release.schema.json'],
    untyped: ['./release.schema.json'],
  },
  {
    name: '@mindloom/ui',
    folder: 'libs/ui',
    description: 'The look of Mindloom: tokens, styles and React components.',
    copied: ['**/*.css'],
    untyped: ['./styles.css', './tokens.css', './theme.css'],
  },
  {
    name: '@mindloom/game-kit',
    folder: 'libs/game-kit',
    description: 'Run loop, boards, keyboard, sounds and test drivers for Mindloom games in React.',
    copied: [],
    untyped: [],
  },
  {
    name: '@mindloom/game-build',
    folder: 'tools/game-build',
    description: 'The Rsbuild configuration of a Mindloom game: a federated remote with a release manifest.',
    copied: [],
    untyped: [],
  },
  {
    name: '@mindloom/conformance',
    folder: 'tools/conformance',
    description: 'Checks a built Mindloom game against the contract in a real browser.',
    copied: [],
    untyped: [],
    bundle: { dependencies: ['@playwright/test'], writes: 'tools/conformance/src/write-page.ts' },
  },
  {
    name: 'mindloom',
    folder: 'tools/mindloom',
    description: 'The commands of Mindloom game teams: dev, check and release.',
    copied: [],
    untyped: [],
    bundle: { dependencies: ['@mindloom/conformance'] },
  },
  {
    name: 'create-mindloom-game',
    folder: 'tools/create-mindloom-game',
    description: 'Creates a Mindloom game: npm create mindloom-game.',
    copied: [],
    untyped: [],
    bundle: { dependencies: [], writes: 'tools/create-mindloom-game/src/write-templates.ts' },
  },
];
