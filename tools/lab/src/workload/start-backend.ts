import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const ENTRY = join(import.meta.dirname, 'backend-process.ts');

const addressSchema = v.object({ url: v.string(), publishableKey: v.string(), secretKey: v.string() });
const memorySchema = v.object({ rss: v.number(), heapUsed: v.number() });

/** The memory of the process right after a garbage collection, in bytes. */
export type Memory = v.InferOutput<typeof memorySchema>;

/** Where the data is. `disk`: in a temporary folder, as in an installation. `memory`: in memory, which is faster. */
export type Storage = 'disk' | 'memory';

/** The embedded backend in its own process. */
export interface BackendProcess extends v.InferOutput<typeof addressSchema> {
  memory: () => Promise<Memory>;
  /** The CPU time that the process has used so far, in seconds. */
  cpuSeconds: () => number;
  close: () => Promise<void>;
}

/** Parses the output of `ps -o time=`: `[[days-]hours:]minutes:seconds`. @returns the number of seconds. */
export function parseCpuTime(text: string): number {
  const [days, clock] = text.includes('-') ? text.trim().split('-', 2) : ['0', text.trim()];
  const seconds = (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Number(days) * 86_400 + seconds;
}

/** Returns the CPU time of a process in seconds. Other load on the machine affects CPU times less than latencies. */
export const cpuSecondsOf = (pid: number): number =>
  parseCpuTime(execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }));

/** Starts the backend in its own process. Closing the backend deletes its data. */
export async function startBackendProcess(storage: Storage): Promise<BackendProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mindloom-lab-'));
  const args = ['--expose-gc', '--import', 'tsx', ENTRY, ...(storage === 'disk' ? [dataFolder] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const [message] = await Promise.race([once(child, 'message'), exited]);
  const address = v.parse(addressSchema, message);
  return {
    ...address,
    memory: async () => {
      const answered = once(child, 'message');
      child.send('memory');
      return v.parse(memorySchema, (await answered)[0]);
    },
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    close: async () => {
      child.disconnect();
      await exited;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
