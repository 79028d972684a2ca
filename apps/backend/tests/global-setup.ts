import type { TestProject } from 'vitest/node';
import { startMigratedPostgres } from './database/engine/postgres-server';

/**
 * Starts the PostgreSQL server that all database tests of a run share. One server and one migration for each test file
 * took about 70 s of processor time.
 * @returns a function that stops the server.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['MINDLOOM_SKIP_POSTGRES'] === '1') return async () => undefined;
  const server = await startMigratedPostgres();
  project.provide('postgresSocket', server.socketFolder);
  return () => server.stop();
}
