import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { READY_LINE } from '../src/start/start';

const MAIN = resolve(import.meta.dirname, '../src/main.ts');

export interface CommandOptions {
  root: string;
  /** The name of the command and its arguments; `start` by default. */
  args?: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** Runs a command in its own process. Does not install packages. */
export class Command {
  readonly process: ChildProcess;
  #output = '';
  readonly #ended: Promise<number | null>;

  constructor({ root, args = ['start'], env }: CommandOptions) {
    const call = `import(${JSON.stringify(MAIN)}).then(({ main }) => main(${JSON.stringify(root)}, ${JSON.stringify(args)}))`;
    this.process = spawn(process.execPath, ['--import', 'tsx', '-e', call], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (chunk: Buffer) => (this.#output += chunk.toString('utf8'));
    this.process.stdout?.on('data', read);
    this.process.stderr?.on('data', read);
    this.#ended = new Promise((done) => this.process.once('close', done));
  }

  /** The output of the process so far. */
  get output(): string {
    return this.#output;
  }

  /** Waits until the process ends. */
  async ended(): Promise<{ code: number | null; output: string }> {
    return { code: await this.#ended, output: this.#output };
  }

  /** Waits for the ready line. Rejects with the output if the process ends before it has printed this line. */
  ready(): Promise<void> {
    return new Promise((done, fail) => {
      const look = () => {
        if (this.#output.includes(READY_LINE)) done();
      };
      this.process.stdout?.on('data', look);
      void this.#ended.then((code) => fail(new Error(`ended with ${code}:\n${this.#output}`)));
    });
  }
}

/** Listens on a port. @returns a function that frees the port. */
export function occupy(port: number): Promise<() => Promise<void>> {
  const server = createServer();
  return new Promise((resolved, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      resolved(() => new Promise((closed) => void server.close(() => closed())));
    });
  });
}
