import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries, serverUser } from './postgres-binaries';

export interface PostgresServer {
  /** The folder of its socket, and its only address unless a port was asked for. */
  socketFolder: string;
  stop(): Promise<void>;
}

function initialise(binaries: string, folder: string): void {
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
  const made = spawnSync(join(binaries, 'initdb'), options, { ...serverUser, env: {}, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
}

async function accepting(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`postgres ended: ${log}`)));
  });
}

/** Starts a PostgreSQL server of its own in a temporary folder; without a port it listens on a socket file alone. */
export async function startPostgres(port?: number): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-pg-'));
  if (serverUser.uid !== undefined) chownSync(folder, serverUser.uid, serverUser.gid);
  chmodSync(folder, 0o755);
  initialise(binaries, folder);

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
  await accepting(server);

  return {
    socketFolder: folder,
    async stop() {
      process.off('exit', killNow);
      const ended = once(server, 'exit');
      // Smart shutdown: waits until the last client has gone.
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
