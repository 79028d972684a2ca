import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixtureProject } from './test-backend';

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

export type BackendProcess = {
  pid: number;
  /** The output of the backend so far: stdout and stderr. */
  output(): string;
  /** Resolves to true when the backend answers requests, or to false if it exits first. */
  served(): Promise<boolean>;
  /** Sends a signal, and waits until the backend exits. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
};

function exitOf(child: ChildProcess): Promise<number | null> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : once(child, 'exit').then(() => child.exitCode);
}

/** Starts the backend from its command line in a child process. */
export function spawnBackend(
  data: string,
  firstPort: number,
  env: Record<string, string> = {},
): BackendProcess {
  const settings = {
    MINDLOOM_DATA: data,
    MINDLOOM_PORT: String(firstPort),
    MINDLOOM_PROJECT: fixtureProject,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...settings, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = exitOf(child);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    served: async () => {
      const ready = (async () => {
        while (!output.includes('backend ready')) await new Promise((resolve) => setTimeout(resolve, 20));
        return true;
      })();
      return Promise.race([ready, exited.then(() => output.includes('backend ready'))]);
    },
    kill: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Returns the URL and keys of a backend that runs in a data folder. */
export function backendAt(
  data: string,
  firstPort: number,
): { url: string; publishableKey: string; secretKey: string } {
  const keys: unknown = JSON.parse(readFileSync(path.join(data, 'backend/keys.json'), 'utf8'));
  const field = (name: string): string =>
    typeof keys === 'object' && keys !== null ? String(Reflect.get(keys, name)) : '';
  return {
    url: `http://localhost:${firstPort + 30}`,
    publishableKey: field('publishableKey'),
    secretKey: field('secretKey'),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Listens on a free loopback port, so that no backend can use it. */
export async function takePort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    release: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
