import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixtureProject } from './test-backend';

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

export type BackendProcess = {
  pid: number;
  /** Everything that it has printed so far. */
  output(): string;
  /** Resolves with true once it serves, with false when it ended before. */
  served(): Promise<boolean>;
  /** Ends it, and waits until it is gone. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
};

function exitOf(child: ChildProcess): Promise<number | null> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : once(child, 'exit').then(() => child.exitCode);
}

/** The backend as the command line starts it, in a process of its own. */
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

/** Address and keys of a backend that runs on a data folder. */
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
