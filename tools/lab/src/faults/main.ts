import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import * as v from 'valibot';
import { type FaultRow, formatFaultTable, isConsistent } from '../workload/compare-results';
import { WORKSPACE } from '../workspace';
import { runWithFault } from './injected-faults';
import { saveThroughFaults } from './save-through-faults';

const rowSchema = v.object({
  fault: v.string(),
  count: v.number(),
  finished: v.number(),
  stored: v.number(),
  lost: v.number(),
  double: v.number(),
  wrong: v.number(),
});

function readRows(file: string): FaultRow[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => v.parse(rowSchema, JSON.parse(line)));
}

/** Runs the fault tests that need a browser, and collects the rows that they write. */
async function runBrowserFaults(seed: string): Promise<{ rows: FaultRow[]; problems: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-rows-'));
  const file = join(folder, 'rows.jsonl');
  const run = spawn('npx', ['playwright', 'test', '--config', 'reliability.config.ts'], {
    cwd: join(WORKSPACE, 'e2e'),
    env: { ...process.env, MINDLOOM_FAULT_ROWS: file, MINDLOOM_SEED: seed },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(run, 'exit');
  const rows = readRows(file);
  rmSync(folder, { recursive: true });
  return { rows, problems: code === 0 ? [] : ['a browser test failed. See its output above'] };
}

interface FaultOptions {
  saves: string;
  seed: string;
  only: string | undefined;
  isInMemory: boolean;
}

/** Prints one table for all faults. @returns true if every finished play is stored exactly once. */
async function runFaults({ saves, seed, only, isInMemory }: FaultOptions): Promise<boolean> {
  const nothing = { rows: [], attempts: 0, problems: [] };
  const startMs = performance.now();
  const saved =
    only === 'browser'
      ? nothing
      : await saveThroughFaults({
          saves: Number(saves),
          seed: Number(seed),
          storage: isInMemory ? 'memory' : 'disk',
        });
  const browser = only === 'saves' ? nothing : await runBrowserFaults(seed);
  const rows = [...saved.rows, ...browser.rows];
  const problems = [...saved.problems, ...browser.problems];
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
  if (saved.attempts > 0)
    console.log(`${saves} saves over a failing network took ${saved.attempts} attempts`);
  console.log(`seed ${seed}, ${seconds} s`);
  console.log(formatFaultTable(rows));
  for (const problem of problems) console.log(`but: ${problem}`);
  return problems.length === 0 && rows.every(isConsistent);
}

/**
 * `npm run test:faults -- [--saves n] [--seed n] [--only saves|browser] [--in-memory] [--inject fault]`: saves plays over a
 * failing network, runs the fault tests in browsers, and prints one table for both.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      saves: { type: 'string', default: '3000' },
      seed: { type: 'string', default: '20261121' },
      only: { type: 'string' },
      'in-memory': { type: 'boolean', default: false },
      inject: { type: 'string' },
    },
  });
  const { saves, seed, only, 'in-memory': isInMemory, inject } = values;
  if (inject === undefined) return runFaults({ saves, seed, only, isInMemory });
  return runWithFault('faults', inject, [
    '--saves',
    saves,
    '--seed',
    seed,
    ...(only === undefined ? [] : ['--only', only]),
    ...(isInMemory ? ['--in-memory'] : []),
  ]);
}

reportUncaughtExceptions();
process.exitCode = (await main()) ? 0 : 1;
