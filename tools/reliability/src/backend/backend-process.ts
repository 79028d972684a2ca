import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const SERVE = join(import.meta.dirname, 'serve-backend.ts');

const addressSchema = v.object({ url: v.string(), publishableKey: v.string(), secretKey: v.string() });
const memorySchema = v.object({ rss: v.number(), heapUsed: v.number() });

/** What the process weighs right after a garbage collection, in bytes. */
export type Memory = v.InferOutput<typeof memorySchema>;

/** Where the backend of a run keeps its data: in a folder of its own, as players have it, or in memory to be quick. */
export type Keeping = 'disk' | 'memory';

/** The real embedded backend in a process of its own. */
export interface BackendProcess extends v.InferOutput<typeof addressSchema> {
  memory: () => Promise<Memory>;
  close: () => Promise<void>;
}

/** Starts one; its data goes when it is closed. */
export async function startBackendProcess(keeping: Keeping): Promise<BackendProcess> {
  const data = mkdtempSync(join(tmpdir(), 'mindloom-reliability-'));
  const place = keeping === 'disk' ? [data] : [];
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', SERVE, ...place], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [said] = await Promise.race([once(child, 'message'), ended]);
  const address = v.parse(addressSchema, said);
  return {
    ...address,
    memory: async () => {
      const answered = once(child, 'message');
      child.send('memory');
      return v.parse(memorySchema, (await answered)[0]);
    },
    close: async () => {
      child.disconnect();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
