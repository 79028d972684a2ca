import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { runAs, staff } from '../engine/actors';
import type { TestDatabase } from '../engine/database';
import { postgresEngine } from '../engine/postgres-engine';
import { fillRegistry } from './fill-registry';

const READS = 9;

/** The reads with which the pages for staff and teams begin. `game-1` has a fifth of all plays. */
const CALLS = [
  ['slots_overview()', 'select * from public.slots_overview()'],
  ["remote_health('game-1', 7)", "select public.remote_health('game-1', 7)"],
  ["remote_health('game-1', 30)", "select public.remote_health('game-1', 30)"],
  ["remote_health('game-2', 7)", "select public.remote_health('game-2', 7)"],
  ["remote_health('game-2', 30)", "select public.remote_health('game-2', 30)"],
] as const;

const formatRow = (cells: readonly string[]) =>
  cells.map((cell, place) => (place === 0 ? cell.padEnd(30) : cell.padStart(10))).join('');

async function durationsOf(database: TestDatabase, sql: string): Promise<number[]> {
  const durations: number[] = [];
  for (let read = 0; read < READS; read++) {
    const startedMs = performance.now();
    await runAs(database, staff, sql);
    durations.push(performance.now() - startedMs);
  }
  return durations.toSorted((a, b) => a - b);
}

/**
 * `npm run measure-reads -w @mindloom/backend`: fills a PostgreSQL server with slots and plays, and measures how long the
 * reads of the console take.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { slots: { type: 'string', default: '200' }, plays: { type: 'string', default: '1000000' } },
  });
  const scale = { slots: Number(values.slots), plays: Number(values.plays) };
  const database = await postgresEngine.open();
  try {
    await fillRegistry(database, scale);
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const load = loadavg()[0]?.toFixed(1) ?? '?';
    console.log(
      `${scale.slots} slots, ${scale.plays} plays of 30 days; ${cpus().length} x ${cpus()[0]?.model}, PostgreSQL, ${commit}, load average ${load}`,
    );
    console.log(formatRow(['call', 'first ms', 'median ms', 'slowest ms']));
    for (const [name, sql] of CALLS) {
      const startedMs = performance.now();
      await runAs(database, staff, sql);
      const firstMs = performance.now() - startedMs;
      const durations = await durationsOf(database, sql);
      const [medianMs = 0, slowestMs = 0] = [durations[Math.floor(READS / 2)], durations.at(-1)];
      console.log(formatRow([name, ...[firstMs, medianMs, slowestMs].map((ms) => ms.toFixed(0))]));
    }
  } finally {
    await database.close();
  }
}

await main();
