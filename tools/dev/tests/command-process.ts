import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { READY_LINE } from '../src/say-ready';

const MAIN = resolve(import.meta.dirname, '../src/main.ts');

export interface CommandOptions {
  root: string;
  args?: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** A command of this tool in a process of its own, as npm would run it. */
export class Command {
  readonly process: ChildProcess;
  #output = '';
  readonly #ended: Promise<number | null>;

  constructor({ root, args = [], env }: CommandOptions) {
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

  /** Everything printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Waits for the end. */
  async ended(): Promise<{ code: number | null; output: string }> {
    return { code: await this.#ended, output: this.#output };
  }

  /** Waits for the ready line; fails with the output when the process ends first. */
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

/** Holds a port until it is closed. */
export function occupy(port: number): Promise<() => Promise<void>> {
  const server = createServer();
  return new Promise((resolved, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      resolved(() => new Promise((closed) => void server.close(() => closed())));
    });
  });
}
