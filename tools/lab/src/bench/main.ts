import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/cli';
import { runIn } from '@mindloom/cli/workspace-copy';
import { OUTPUT, WORKSPACE } from '../workspace';
import { type Environment, readEnvironment, waitForIdleCpu } from './environment';
import { framesSuite } from './loading/frames';
import { loading } from './loading/loading';
import { formatBar, writeReport } from './report';
import type { BenchOptions, BenchReport, RecordedResult, Suite } from './suite';
import { changeSuite } from './suites/change';
import { inputSuite } from './suites/input';
import { mountsSuite } from './suites/mounts';
import { pagesSuite } from './suites/pages';
import { dashboardReadSuite, saveSuite } from './suites/player-requests';
import { reactionSuite } from './suites/reaction';
import { resolveSuite } from './suites/resolve';
import { toggleSuite } from './suites/toggle';
import { verifySuite } from './suites/verify';

/** All suites, in the order in which they run and are reported. */
const SUITES: readonly Suite[] = [
  // The suite `resolve` must run before all others. Its p99 depends mostly on garbage collection, which is slower after
  // the process has started browsers.
  resolveSuite,
  verifySuite,
  loading,
  framesSuite,
  pagesSuite,
  inputSuite,
  mountsSuite,
  reactionSuite,
  dashboardReadSuite,
  saveSuite,
  changeSuite,
  toggleSuite,
];
const SUITE_NAMES = SUITES.map(({ name }) => name);

const REPORT_FOLDER = join(WORKSPACE, 'docs/bench');
const README = join(WORKSPACE, 'README.md');
/** The report folder for quick runs and for runs with an injected fault. Their values are not meaningful. */
const TRIAL_FOLDER = join(OUTPUT, 'trial');

function parseArguments() {
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      inject: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  });
  const injected = new Set(values.inject);
  const suites = SUITES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const unknown = [
    ...positionals.filter((name) => !SUITE_NAMES.includes(name)),
    ...[...injected].filter((fault) => !suites.some(({ faults }) => faults.includes(fault))),
  ];
  const { quick, seed } = values;
  const options: BenchOptions = { quick, seed: Number(seed), injected, log: console.log };
  return { suites, unknown, options };
}

/**
 * Builds all apps and games. nx skips projects that have not changed.
 * @throws Error (ML-601) with the output of a failed build.
 */
function buildProducts(): void {
  const command = ['nx', 'run-many', '--target=build', '--outputStyle=static'];
  const { code, output } = runIn(WORKSPACE, '.', command);
  if (code !== 0) throw new Error(`ML-601 The build failed. Its output:\n${output}`);
}

/** Runs one suite. @returns null if the suite threw an error, so that the other suites still run. */
async function runSuite(
  suite: Suite,
  options: BenchOptions,
  environment: Environment,
): Promise<RecordedResult | null> {
  console.log(`${suite.name}: ${suite.description}`);
  const startMs = performance.now();
  const result = await suite.run(options).catch((error: unknown) => {
    console.error(`  ${suite.name} could not be measured:`, error);
    return null;
  });
  if (result === null) return null;
  const tookS = Math.round((performance.now() - startMs) / 1000);
  for (const bar of result.bars) console.log(`  ${formatBar(bar)}`);
  console.log(`  ${tookS} s`);
  return { description: suite.description, tookS, environment, ...result };
}

/**
 * `npm run bench -- [suite ...] [--quick] [--inject <fault>] [--seed <n>]`: runs suites and writes docs/bench and the bars
 * of the README. Quick runs and runs with an injected fault write into the build output instead.
 * @returns the exit code: 0 if every bar was held.
 */
async function main(): Promise<number> {
  const { suites, unknown, options } = parseArguments();
  if (unknown.length > 0) {
    const faults = SUITES.flatMap((suite) => suite.faults);
    console.error(
      `There is no ${unknown.join(', ')}. Suites: ${SUITE_NAMES.join(', ')}. Faults: ${faults.join(', ')}.`,
    );
    return 2;
  }
  const isTrial = options.quick || options.injected.size > 0;
  const folder = isTrial ? TRIAL_FOLDER : REPORT_FOLDER;
  if (!options.quick) {
    buildProducts();
    await waitForIdleCpu();
  }
  const environment = await readEnvironment();
  const results: BenchReport = {};
  for (const suite of suites) {
    const result = await runSuite(suite, options, environment);
    if (result === null) continue;
    results[suite.name] = result;
    writeReport(folder, results, SUITE_NAMES, isTrial ? undefined : README);
  }
  console.log(`Written to ${folder}`);
  const isComplete = Object.keys(results).length === suites.length;
  return isComplete && Object.values(results).every(({ bars }) => bars.every(({ held }) => held)) ? 0 : 1;
}

reportUncaughtExceptions();
process.exitCode = await main();
