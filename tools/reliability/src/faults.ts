import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { isWhole } from './checking/check-set';
import { faultTable } from './checking/fault-table';
import { browserFaults } from './browser-faults';
import { runPlanted } from './plants/run-planted';
import { saveThroughFaults } from './save-through-faults';

/**
 * `npm run test:faults -- [--saves n] [--seed n] [--only saves|browser] [--in-memory] [--plant name]`: the fault table
 * of the product, each line with what was finished and what is stored.
 */
reportUncaughtExceptions();
const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '20261121' },
    only: { type: 'string' },
    'in-memory': { type: 'boolean', default: false },
    plant: { type: 'string' },
  },
});

async function runHere(): Promise<boolean> {
  const { saves, seed, only } = values;
  const keeping = values['in-memory'] ? 'memory' : 'disk';
  const none = { rows: [], attempts: 0, problems: [] };
  const startMs = performance.now();
  const saved =
    only === 'browser'
      ? none
      : await saveThroughFaults({ saves: Number(saves), seed: Number(seed), keeping });
  const browser = only === 'saves' ? none : await browserFaults(seed);
  const rows = [...saved.rows, ...browser.rows];
  const problems = [...saved.problems, ...browser.problems];
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
  if (saved.attempts > 0)
    console.log(`${saves} saves over a failing network took ${saved.attempts} attempts`);
  console.log(`seed ${seed}, ${seconds} s`);
  console.log(faultTable(rows));
  for (const problem of problems) console.log(`but: ${problem}`);
  return problems.length === 0 && rows.every(isWhole);
}

async function main(): Promise<boolean> {
  const { plant } = values;
  if (plant === undefined) return runHere();
  const withoutPlant = process.argv.slice(2).filter((word) => word !== '--plant' && word !== plant);
  return runPlanted('faults', plant, withoutPlant);
}

process.exitCode = (await main()) ? 0 : 1;
