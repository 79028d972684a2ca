import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';

// Stryker 9 selects the tests that cover a mutant by their names. It joins the titles of describe blocks and test with
// spaces, but Vitest 5 joins them with ' > '. So Stryker would run no test inside of a `describe` block. Therefore this
// runner selects whole test files. Stryker 10 supports Vitest 5, but needs Node 22. See docs/decisions/mutation-testing.md.

/**
 * @param {string} testId the path of the test file, '#', and the titles
 * @returns the id with an empty title, which selects each test of the file
 */
const wholeFile = (testId) => testId.slice(0, testId.indexOf('#') + 1);

/** @param {import('@stryker-mutator/api/plugin').Injector<import('@stryker-mutator/api/plugin').PluginContext>} injector */
function createRunner(injector) {
  const [vitest] = vitestPlugins;
  if (vitest === undefined) throw new Error('@stryker-mutator/vitest-runner has no test runner.');
  const runner = vitest.factory(injector);
  const mutantRun = runner.mutantRun.bind(runner);
  runner.mutantRun = (options) => {
    const { testFilter } = options;
    if (testFilter === undefined) return mutantRun(options);
    return mutantRun({ ...options, testFilter: [...new Set(testFilter.map(wholeFile))] });
  };
  return runner;
}
createRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'vitest-by-file', createRunner)];
export { strykerValidationSchema } from '@stryker-mutator/vitest-runner';
