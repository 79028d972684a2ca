/** One violation of each kind, planted in a workspace of its own, and the clean twin that must pass. */
export interface Planted {
  title: string;
  rule: string;
  file: string;
  bad: string;
  good: string;
  /** What the report must say. */
  says: RegExp;
  /** Where the clean twin lies, if it is the place that is wrong. */
  goodFile?: string;
}

const uses = (specifier: string) => `import { thing } from '${specifier}';\nexport const used = thing;\n`;

export const planted: readonly Planted[] = [
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
    title: 'a game that imports test fixtures outside of a test',
    rule: 'boundaries',
    file: 'games/memory/src/engine.ts',
    goodFile: 'games/memory/src/engine.test.ts',
    bad: uses('@mindloom/testing'),
    good: uses('@mindloom/testing'),
    says: /may not import @mindloom\/testing/,
  },
  {
    title: 'a domain that imports the data access above it',
    rule: 'boundaries',
    file: 'libs/domain/src/streak.ts',
    bad: uses('@mindloom/data-access'),
    good: uses('@mindloom/game-contract'),
    says: /may not import @mindloom\/data-access/,
  },
  {
    title: 'a tool that imports a game from source',
    rule: 'boundaries',
    file: 'tools/dev/src/play.ts',
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
    title: 'a type taken by import() across the table',
    rule: 'boundaries',
    file: 'libs/registry/src/row.ts',
    bad: `export type Row = import('@mindloom/data-access').Row;\n`,
    good: `export type Row = import('@mindloom/game-contract').Row;\n`,
    says: /may not import @mindloom\/data-access/,
  },
  {
    title: 'a module loaded by import() across the table',
    rule: 'boundaries',
    file: 'games/memory/src/late.ts',
    bad: `export const late = () => import('@mindloom/data-access');\n`,
    good: `export const late = () => import('@mindloom/ui');\n`,
    says: /may not import @mindloom\/data-access/,
  },
  {
    title: 'a relative path into another package',
    rule: 'boundaries',
    file: 'apps/shell/src/app/streak-card.ts',
    bad: uses('../../../../libs/domain/src/streak'),
    good: uses('@mindloom/domain'),
    says: /relative path: import @mindloom\/domain/,
  },
  {
    title: "a path to another package's inside",
    rule: 'boundaries',
    file: 'apps/shell/src/app/streak-value.ts',
    bad: uses('@mindloom/domain/src/streak'),
    good: uses('@mindloom/domain'),
    says: /inside @mindloom\/domain: import what it exports/,
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
    title: 'React in the contract',
    rule: 'restricted-packages',
    file: 'libs/game-contract/src/render.ts',
    bad: uses('react-dom/client'),
    good: uses('./contract'),
    says: /react-dom may not be used/,
  },
  {
    title: 'Supabase outside of data-access',
    rule: 'restricted-packages',
    file: 'apps/shell/src/features/auth/client.ts',
    bad: uses('@supabase/supabase-js'),
    good: uses('@mindloom/data-access'),
    says: /only data-access knows Supabase/,
  },
  {
    title: 'the federation runtime outside of platform/',
    rule: 'restricted-packages',
    file: 'apps/shell/src/features/play/loader.ts',
    goodFile: 'apps/shell/src/platform/loader.ts',
    bad: uses('@module-federation/runtime-core'),
    good: uses('@module-federation/runtime-core'),
    says: /only the shell's platform\/ loads remotes/,
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
    title: 'a feature that imports another',
    rule: 'separate-rooms',
    file: 'apps/shell/src/features/home/hero.ts',
    bad: uses('../auth/client'),
    good: uses('./pitch'),
    says: /features\/home imports apps\/shell\/src\/features\/auth/,
  },
  {
    title: 'a file whose name says nothing',
    rule: 'telling-names',
    file: 'libs/ui/src/helpers.ts',
    goodFile: 'libs/ui/src/focus-ring.ts',
    bad: 'export const ring = 1;\n',
    good: 'export const ring = 1;\n',
    says: /"helpers" says nothing/,
  },
  {
    title: 'a folder whose name says nothing',
    rule: 'telling-names',
    file: 'libs/ui/src/utils/ring.ts',
    goodFile: 'libs/ui/src/focus/ring.ts',
    bad: 'export const ring = 1;\n',
    good: 'export const ring = 1;\n',
    says: /"utils" says nothing/,
  },
  {
    title: 'an index file inside a package',
    rule: 'telling-names',
    file: 'libs/ui/src/card/index.ts',
    goodFile: 'libs/ui/src/index.ts',
    bad: 'export const card = 1;\n',
    good: 'export const card = 1;\n',
    says: /index is the front door/,
  },
];
