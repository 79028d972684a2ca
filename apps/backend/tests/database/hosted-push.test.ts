import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSnapshot } from '@mindloom/registry';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder, supabaseBase } from './engine/migrations';
import { type PostgresServer, startPostgres } from './engine/postgres-server';
import { addressOf, runProgram } from './engine/run-program';

// What docs call "hosted use": the Supabase CLI applies the migrations as a role that is no superuser.
const LIMIT_MS = 120_000;
const project = fileURLToPath(new URL('../../supabase', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'mindloom-push-'));
let server: PostgresServer;
let client: pg.Client;

beforeAll(async () => {
  cpSync(project, join(home, 'supabase'), { recursive: true });
  server = await startPostgres();
  client = new pg.Client({ host: server.socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(readFileSync(supabaseBase, 'utf8'));
  await client.query('alter role migrator login');
  // As on the hosted service; here nobody but a superuser may alter it, which must not stop the push.
  await client.query('create role authenticator noinherit');
}, LIMIT_MS);

afterAll(async () => {
  await client.end();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

it(
  'is applied by supabase db push, and a second push finds nothing to do',
  async () => {
    const remote = `--remote=${addressOf(server.socketFolder, 'migrator')}`;
    const push = () =>
      runProgram('supabase', 'dist/supabase.js', ['db', 'push', '--workdir', home, '--yes', remote], home);
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
