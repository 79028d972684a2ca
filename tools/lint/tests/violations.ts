/** A violation of one lint rule, and a correct version that must pass. */
export interface Violation {
  title: string;
  rule: string;
  file: string;
  bad: string;
  good: string;
  /** A pattern for the message of the violation. */
  says: RegExp;
  /** The path of the correct version. It is needed only if the path itself is the violation. */
  goodFile?: string;
}

const uses = (specifier: string) => `import { thing } from '${specifier}';\nexport const used = thing;\n`;

export const violations: readonly Violation[] = [
  {
    title: 'a game that imports another game',
    rule: 'boundaries',
    file: 'games/memory/src/neighbour.ts',
    bad: uses('@mindloom/game-reaction'),
    good: uses('@mindloom/game-kit'),
    says: /game-memory .* may not import @mindloom\/game-reaction/,
  },
  {
    title: 'a game that imports the domain',
    rule: 'boundaries',
    file: 'games/memory/src/rules.ts',
    bad: uses('@mindloom/domain'),
    good: uses('@mindloom/game-contract'),
    says: /may not import @mindloom\/domain/,
  },
  {
    title: 'a game that imports test fixtures in a file that is not a test',
    rule: 'boundaries',
    file: 'games/memory/src/engine.ts',
    goodFile: 'games/memory/src/engine.test.ts',
    bad: uses('@mindloom/testing'),
    good: uses('@mindloom/testing'),
    says: /may not import @mindloom\/testing/,
  },
  {
    title: 'the domain that imports data-access',
    rule: 'boundaries',
    file: 'libs/domain/src/streak.ts',
    bad: uses('@mindloom/data-access'),
    good: uses('@mindloom/game-contract'),
    says: /may not import @mindloom\/data-access/,
  },
  {
    title: 'a tool that imports a game from source',
    rule: 'boundaries',
    file: 'tools/cli/src/play.ts',
    bad: uses('@mindloom/game-memory'),
    good: uses('@mindloom/registry'),
    says: /may not import @mindloom\/game-memory/,
  },
  {
    title: 'an end-to-end test that imports a game from source',
    rule: 'boundaries',
    file: 'e2e/journeys/play.test.ts',
    bad: uses('@mindloom/game-memory'),
    good: uses('@mindloom/domain'),
    says: /may not import @mindloom\/game-memory/,
  },
  {
    title: 'a type import that the import policy forbids',
    rule: 'boundaries',
    file: 'libs/registry/src/row.ts',
    bad: `export type Row = import('@mindloom/data-access').Row;\n`,
    good: `export type Row = import('@mindloom/game-contract').Row;\n`,
    says: /may not import @mindloom\/data-access/,
  },
  {
    title: 'a dynamic import that the import policy forbids',
    rule: 'boundaries',
    file: 'games/memory/src/late.ts',
    bad: `export const late = () => import('@mindloom/data-access');\n`,
    good: `export const late = () => import('@mindloom/ui');\n`,
    says: /may not import @mindloom\/data-access/,
  },
  {
    title: 'a relative path into another package',
    rule: 'boundaries',
    file: 'apps/shell/src/frame/streak-card.ts',
    bad: uses('../../../../libs/domain/src/streak'),
    good: uses('@mindloom/domain'),
    says: /is a path into @mindloom\/domain\. Import @mindloom\/domain/,
  },
  {
    title: 'a path inside another package',
    rule: 'boundaries',
    file: 'apps/shell/src/frame/streak-value.ts',
    bad: uses('@mindloom/domain/src/streak'),
    good: uses('@mindloom/domain'),
    says: /is not exported by @mindloom\/domain/,
  },
  {
    title: 'a path alias into another package',
    rule: 'boundaries',
    file: 'tools/cli/src/measure.ts',
    bad: uses('the-shell/streak'),
    good: uses('@mindloom/registry'),
    says: /the-shell\/streak is a path into @mindloom\/shell/,
  },
  {
    title: 'a package of the workspace that is not declared',
    rule: 'boundaries',
    file: 'apps/console/src/slots.ts',
    bad: uses('@mindloom/registry'),
    good: uses('@mindloom/domain'),
    says: /registry is not declared in apps\/console\/package.json/,
  },
  {
    title: 'React in the domain',
    rule: 'restricted-packages',
    file: 'libs/domain/src/hook.ts',
    bad: uses('react'),
    good: uses('fast-check'),
    says: /react may not be used in @mindloom\/domain/,
  },
  {
    title: 'an import of React in the game contract',
    rule: 'restricted-packages',
    file: 'libs/game-contract/src/render.ts',
    bad: uses('react-dom/client'),
    good: uses('./contract'),
    says: /react-dom may not be used/,
  },
  {
    title: 'an import of Supabase outside of data-access',
    rule: 'restricted-packages',
    file: 'apps/shell/src/features/auth/client.ts',
    bad: uses('@supabase/supabase-js'),
    good: uses('@mindloom/data-access'),
    says: /only data-access uses the Supabase client/,
  },
  {
    title: 'an import of the federation runtime outside of game-loading',
    rule: 'restricted-packages',
    file: 'apps/shell/src/platform/loader.ts',
    goodFile: 'libs/game-loading/src/loader.ts',
    bad: uses('@module-federation/runtime-core'),
    good: uses('@module-federation/runtime-core'),
    says: /only game-loading loads remotes/,
  },
  {
    title: 'a router in a game',
    rule: 'restricted-packages',
    file: 'games/memory/src/link.ts',
    bad: uses('react-router-dom'),
    good: uses('react'),
    says: /no queries and no router/,
  },
  {
    title: 'queries in a game',
    rule: 'restricted-packages',
    file: 'games/memory/src/query.ts',
    bad: uses('@tanstack/react-query'),
    good: uses('react'),
    says: /no queries and no router/,
  },
  {
    title: 'a feature that imports another feature',
    rule: 'separate-features',
    file: 'apps/shell/src/features/home/hero.ts',
    bad: uses('../auth/client'),
    good: uses('./pitch'),
    says: /features\/home imports apps\/shell\/src\/features\/auth/,
  },
  {
    title: 'a file with a vague name',
    rule: 'descriptive-names',
    file: 'libs/ui/src/helpers.ts',
    goodFile: 'libs/ui/src/focus-ring.ts',
    bad: 'export const ring = 1;\n',
    good: 'export const ring = 1;\n',
    says: /"helpers" does not describe/,
  },
  {
    title: 'a folder with a vague name',
    rule: 'descriptive-names',
    file: 'libs/ui/src/utils/ring.ts',
    goodFile: 'libs/ui/src/focus/ring.ts',
    bad: 'export const ring = 1;\n',
    good: 'export const ring = 1;\n',
    says: /"utils" does not describe/,
  },
  {
    title: 'an index file that package.json does not export',
    rule: 'descriptive-names',
    file: 'libs/ui/src/card/index.ts',
    goodFile: 'libs/ui/src/index.ts',
    bad: 'export const card = 1;\n',
    good: 'export const card = 1;\n',
    says: /index is reserved/,
  },
];
