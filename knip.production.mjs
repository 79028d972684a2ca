import { readFileSync } from 'node:fs';

const config = JSON.parse(readFileSync(new URL('knip.json', import.meta.url), 'utf8'));

const withoutTests = (workspace) => ({
  ...workspace,
  project: ['**/*.{ts,tsx,js,mjs}!', '!**/{testing,tests,fixtures}/**!', '!**/*.test.{ts,tsx}!'],
});

/**
 * Reports exports of apps, games and libs that no production file uses. Exports that their own file uses are allowed,
 * because unit tests need them.
 */
export default {
  ...config,
  ignoreExportsUsedInFile: true,
  // Build aliases, configurations and generated files are not imported by name.
  ignore: ['**/testing/**', '**/left-out/**', '**/rsbuild.config.ts', '**/database.types.ts', 'tools/**'],
  workspaces: Object.fromEntries(
    Object.entries(config.workspaces).map(([name, workspace]) => [name, withoutTests(workspace)]),
  ),
};
