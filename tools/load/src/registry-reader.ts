import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import type { Latencies } from './latencies';
import type { LoadedBackend } from './own-backend';

const CALL_LIMIT_MS = 8_000;

const servedSchema = v.object({ remote: v.string(), version: v.string() });
const snapshotSchema = v.object({
  slots: v.record(v.string(), v.object({ stable: v.nullable(servedSchema) })),
});

/** The release that a slot serves. */
export type Served = v.InferOutput<typeof servedSchema>;

/** Reads the registry as a shell's browser does: what it knows is asked for by its tag. */
export function createRegistryReader({ url, publishableKey }: LoadedBackend, latencies: Latencies) {
  let tag: string | null = null;
  let slots: v.InferOutput<typeof snapshotSchema>['slots'] = {};

  const ask = async (): Promise<boolean> => {
    const headers = { apikey: publishableKey, ...(tag === null ? {} : { 'if-none-match': tag }) };
    const reply = await fetch(`${url}/rest/v1/rpc/registry_snapshot`, {
      headers,
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    const body = await reply.text();
    if (reply.status === 304) return false;
    if (!reply.ok) throw new Error(`${reply.status} ${body.slice(0, 200)}`);
    ({ slots } = v.parse(snapshotSchema, JSON.parse(body)));
    tag = reply.headers.get('etag');
    return true;
  };

  return {
    /** Asks now; a shell goes on with what it knows when there is no answer. */
    refresh: async (): Promise<void> => {
      const startMs = performance.now();
      const outcome = await ask().catch(() => null);
      const kind = outcome === false ? 'snapshot, unchanged' : 'snapshot, changed';
      latencies.add(kind, performance.now() - startMs, outcome !== null);
    },
    served: (slot: string): Served | null => slots[slot]?.stable ?? null,
  };
}
