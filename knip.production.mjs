import { readFileSync } from 'node:fs';

const config = JSON.parse(readFileSync(new URL('knip.json', import.meta.url), 'utf8'));

const productionFiles = [
  '**/*.{ts,tsx,js,mjs}!',
  '!**/{testing,tests,fixtures}/**!',
  '!**/*.{test,spec,long}.{ts,tsx}!',
];

/** A workspace without its tests. All files of a tool are entries, so their imports count and their exports are not reported. */
const withoutTests = ([name, workspace]) => [
  name,
  {
    ...workspace,
    project: productionFiles,
    ...(name.startsWith('tools/') && { entry: productionFiles }),
  },
];

/**
 * Finds exports of apps, games and libs that only tests use, also among the exports of a library's entry points: a library
 * exports what other packages use. Exports that their own file uses are allowed, because unit tests need them.
 */
export default {
  ...config,
  ignoreExportsUsedInFile: true,
  // Build aliases, configurations and generated files refer to modules in ways that knip cannot see.
  ignore: [
    '**/testing/**',
    '**/left-out.ts',
    '**/lucide-icon.ts',
    '**/rsbuild.config.ts',
    'games/*/src/{headless,remote}.{ts,tsx}',
    '**/database.types.ts',
    'tools/**',
  ],
  // Allow the functions that are for all packages, including the tools, whose imports this check does not count.
  ignoreIssues: { 'libs/base/src/index.ts': ['exports'] },
  workspaces: Object.fromEntries(Object.entries(config.workspaces).map(withoutTests)),
};
