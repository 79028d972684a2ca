import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrationScripts } from '../engine/database';
import { startPostgres } from '../engine/postgres-server';
import { addressOf, runProgram } from '../engine/run-program';

const HEADER = '// Generated from apps/backend/supabase/migrations: npm run types -w @mindloom/backend\n\n';

export const typesPath = fileURLToPath(
  new URL('../../../../../libs/data-access/src/database.types.ts', import.meta.url),
);

async function readTypes(socketFolder: string, home: string): Promise<string> {
  const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  for (const script of migrationScripts()) await client.query(script);
  await client.end();
  const remote = `--remote=${addressOf(socketFolder, 'postgres')}`;
  return runProgram('supabase', 'dist/supabase.js', ['gen', 'types', '--schema', 'public', remote], home);
}

async function format(source: string, home: string): Promise<string> {
  const file = join(home, 'database.types.ts');
  const settings = join(home, 'format.json');
  writeFileSync(file, HEADER + source);
  writeFileSync(settings, JSON.stringify({ printWidth: 110, singleQuote: true }));
  await runProgram('oxfmt', 'bin/oxfmt', ['--config', settings, file], home);
  return readFileSync(file, 'utf8');
}

/** Generates the types of the schema `public` with the Supabase CLI, on a temporary PostgreSQL server. */
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
