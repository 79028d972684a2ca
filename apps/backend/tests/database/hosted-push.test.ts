import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseSnapshot } from '@mindloom/registry';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder, supabaseBase } from './engine/database';
import { type PostgresServer, startPostgres } from './engine/postgres-server';
import { addressOf } from './engine/run-program';

// Runs the command that the README gives for hosted projects, on a plain PostgreSQL and as a role that is no superuser.
// Only the database URL differs from the README.
const PUSH = 'npx supabase db push --workdir apps/backend --remote="$DATABASE_URL"';
const LIMIT_MS = 120_000;
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'mindloom-push-'));
let server: PostgresServer;
let client: pg.Client;

beforeAll(async () => {
  cpSync(join(root, 'apps/backend/supabase'), join(home, 'apps/backend/supabase'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  server = await startPostgres();
  client = new pg.Client({ host: server.socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(readFileSync(supabaseBase, 'utf8'));
  await client.query('alter role migrator login');
  // Supabase's hosted service has the role `authenticator` too. The role that runs `supabase db push` may not alter it,
  // and the push must still succeed.
  await client.query('create role authenticator noinherit');
}, LIMIT_MS);

afterAll(async () => {
  await client.end();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

it('README.md and the README of the database contain exactly the push command that the test runs', () => {
  for (const file of ['README.md', 'apps/backend/supabase/README.md'])
    expect(readFileSync(join(root, file), 'utf8')).toContain(PUSH);
});

it(
  'supabase db push applies all migrations, and a second push changes nothing',
  async () => {
    const env = {
      PATH: process.env['PATH'],
      HOME: home,
      DO_NOT_TRACK: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
      DATABASE_URL: addressOf(server.socketFolder, 'migrator'),
      // Answers yes to the confirmation prompt.
      SUPABASE_YES: '1',
    };
    const push = () => promisify(execFile)('sh', ['-c', PUSH], { cwd: home, env, timeout: LIMIT_MS });
    await push();
    const applied = await client.query(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    const files = readdirSync(migrationsFolder).toSorted();
    expect(applied.rows.map((row) => row.version)).toEqual(files.map((name) => name.slice(0, 14)));
    const { rows } = await client.query('select public.registry_snapshot() as snapshot');
    expect(parseSnapshot(rows[0].snapshot)).toMatchObject({ ok: true, snapshot: { revision: 0 } });
    await push();
    expect((await client.query('select version from supabase_migrations.schema_migrations')).rowCount).toBe(
      files.length,
    );
  },
  LIMIT_MS,
);
