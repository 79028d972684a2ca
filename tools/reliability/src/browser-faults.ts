import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FaultRow } from './checking/fault-table';

const E2E = join(import.meta.dirname, '../../../e2e');

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

/** Runs the faults that need a real browser and the whole system, and collects their lines. */
export async function browserFaults(seed: string): Promise<{ rows: FaultRow[]; problems: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-rows-'));
  const file = join(folder, 'rows.jsonl');
  const run = spawn('npx', ['playwright', 'test', '--config', 'reliability.config.ts'], {
    cwd: E2E,
    env: { ...process.env, MINDLOOM_FAULT_ROWS: file, MINDLOOM_SEED: seed },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(run, 'exit');
  const rows = readRows(file);
  rmSync(folder, { recursive: true });
  const problems = code === 0 ? [] : ['a browser test of this part failed: see above'];
  return { rows, problems };
}
