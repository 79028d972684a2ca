import type { TestProject } from 'vitest/node';
import { startMigratedPostgres } from './database/engine/postgres-server';

/**
 * Starts the PostgreSQL server that all database tests of a run share. A server and a migration for each test file would
 * take about 70 s of processor time in total.
 * @returns a function that stops the server.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['MINDLOOM_SKIP_POSTGRES'] === '1') return async () => undefined;
  const server = await startMigratedPostgres();
  project.provide('postgresSocket', server.socketFolder);
  return () => server.stop();
}
