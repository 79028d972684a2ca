import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/cli';
import { buildProducts } from './building/build-products';
import { calmMachine } from './report/calm-machine';
import { keepResults } from './report/kept-report';
import { barLine } from './report/markdown';
import type { KeptReport, KeptResult, BenchOptions, Suite } from './report/suite';
import { readSurroundings, type Surroundings } from './report/surroundings';
import { everySuite } from './suites/every-suite';
import { MADE, WORKSPACE } from './workspace';

const KEPT = join(WORKSPACE, 'docs/bench');
const README = join(WORKSPACE, 'README.md');
/** Where figures go that nobody should quote. */
const TRIED = join(MADE, 'tried');
const names = everySuite.map(({ name }) => name);

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      plant: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  });
  const suites = everySuite.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const unknown = [
    ...positionals.filter((name) => !names.includes(name)),
    ...values.plant.filter((plant) => !suites.some(({ plants }) => plants.includes(plant))),
  ];
  const plants = new Set(values.plant);
  const options: BenchOptions = { quick: values.quick, seed: Number(values.seed), plants, say: console.log };
  return { suites, unknown, options };
}

/** @returns null when the suite broke; the others are measured all the same. */
async function runSuite(
  suite: Suite,
  options: BenchOptions,
  surroundings: Surroundings,
): Promise<KeptResult | null> {
  console.log(`${suite.name}: ${suite.asks}`);
  const startedMs = performance.now();
  const result = await suite.run(options).catch((error: unknown) => {
    console.error(`  ${suite.name} could not be measured:`, error);
    return null;
  });
  if (result === null) return null;
  const tookS = Math.round((performance.now() - startedMs) / 1000);
  for (const bar of result.bars) console.log(`  ${barLine(bar)}`);
  console.log(`  ${tookS} s`);
  return { asks: suite.asks, tookS, surroundings, ...result };
}

/**
 * `npm run bench -- [suite ...] [--quick] [--plant <fault>] [--seed <n>]`: measures, says what was held, and writes both
 * files of docs/bench and the bars of the README. A quick run and a planted one write elsewhere.
 * @returns 0 when every bar was held.
 */
async function main(): Promise<number> {
  const { suites, unknown, options } = readArguments();
  if (unknown.length > 0) {
    const plants = everySuite.flatMap((suite) => suite.plants);
    console.error(
      `There is no ${unknown.join(', ')}. Suites: ${names.join(', ')}. Faults: ${plants.join(', ')}.`,
    );
    return 2;
  }
  const isTried = options.quick || options.plants.size > 0;
  const folder = isTried ? TRIED : KEPT;
  const readme = isTried ? undefined : README;
  if (!options.quick) {
    buildProducts();
    await calmMachine();
  }
  const surroundings = await readSurroundings();
  const results: KeptReport = {};
  for (const suite of suites) {
    const result = await runSuite(suite, options, surroundings);
    if (result === null) continue;
    results[suite.name] = result;
    keepResults(folder, results, names, readme);
  }
  console.log(`Written to ${folder}`);
  const isComplete = Object.keys(results).length === suites.length;
  return isComplete && Object.values(results).every(({ bars }) => bars.every(({ held }) => held)) ? 0 : 1;
}

reportUncaughtExceptions();
process.exitCode = await main();
