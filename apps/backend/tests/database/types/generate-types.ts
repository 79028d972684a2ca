import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrationScripts } from '../engine/migrations';
import { startPostgres } from '../engine/postgres-server';

const run = promisify(execFile);
const LIMIT_MS = 60_000;
const HEADER = '// Generated from apps/backend/supabase/migrations: npm run types -w @mindloom/backend\n\n';

/** Where the browser code reads the types. */
export const typesPath = fileURLToPath(
  new URL('../../../../../libs/data-access/src/database.types.ts', import.meta.url),
);

/** A program that a package brings, run by this Node. */
async function runProgram(
  name: string,
  program: string,
  options: readonly string[],
  home: string,
): Promise<string> {
  const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), program);
  const env = { PATH: process.env['PATH'], HOME: home, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };
  const { stdout } = await run(process.execPath, [path, ...options], {
    cwd: home,
    env,
    timeout: LIMIT_MS,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

async function readTypes(socketFolder: string, home: string): Promise<string> {
  const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  for (const script of migrationScripts()) await client.query(script);
  await client.end();
  const url = `postgresql://postgres@localhost/postgres?sslmode=disable&host=${encodeURIComponent(socketFolder)}`;
  return runProgram(
    'supabase',
    'dist/supabase.js',
    ['gen', 'types', '--schema', 'public', `--remote=${url}`],
    home,
  );
}

async function format(source: string, home: string): Promise<string> {
  const file = join(home, 'database.types.ts');
  const settings = join(home, 'format.json');
  writeFileSync(file, HEADER + source);
  writeFileSync(settings, JSON.stringify({ printWidth: 110, singleQuote: true }));
  await runProgram('oxfmt', 'bin/oxfmt', ['--config', settings, file], home);
  return readFileSync(file, 'utf8');
}

/** The types of the migrated schema `public`, by the Supabase CLI against a PostgreSQL server of their own. */
export async function generateTypes(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'mindloom-types-'));
  const server = await startPostgres();
  try {
    return await format(await readTypes(server.socketFolder, home), home);
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
