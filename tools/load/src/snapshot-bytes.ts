import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { LoadedBackend } from './own-backend';

/** What one snapshot weighs, in bytes: as it is, and as a CDN would send it. */
export interface SnapshotBytes {
  raw: number;
  gzip: number;
  brotli: number;
}

export async function weighSnapshot({ url, publishableKey }: LoadedBackend): Promise<SnapshotBytes> {
  const reply = await fetch(`${url}/rest/v1/rpc/registry_snapshot`, { headers: { apikey: publishableKey } });
  const body = Buffer.from(await reply.arrayBuffer());
  return { raw: body.length, gzip: gzipSync(body).length, brotli: brotliCompressSync(body).length };
}
