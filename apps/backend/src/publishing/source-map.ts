import { isRecord } from '@mindloom/base';
import { refused, type Refusal } from './publish-reply';

/** The limits of one source map. `private.map_limits` in the database has the same limit for compressed bytes. */
export const SOURCE_MAP_LIMITS = { bytes: 5_000_000, compressedBytes: 700_000 } as const;

const BASE64_STEP_BYTES = 32_768;

/**
 * Compresses a source map (ECMA-426) for the database.
 * @param json the bytes of the map.
 * @returns base64 of gzip; ML-710 if the bytes are not a source map with mappings and sources, ML-711 if it is too large.
 */
export async function packSourceMap(
  json: Uint8Array<ArrayBuffer>,
): Promise<{ ok: true; map: string } | Refusal> {
  const map = readJson(new TextDecoder().decode(json));
  if (
    !isRecord(map) ||
    map['version'] !== 3 ||
    typeof map['mappings'] !== 'string' ||
    !Array.isArray(map['sources'])
  )
    return refused(400, 'ML-710', 'The file is not a source map of version 3 with mappings and sources.');
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  const compressed = new Uint8Array(await new Response(stream).arrayBuffer());
  const limitBytes = SOURCE_MAP_LIMITS.compressedBytes;
  if (json.length > SOURCE_MAP_LIMITS.bytes || compressed.length > limitBytes)
    return refused(413, 'ML-711', `The source map has more than ${limitBytes} compressed bytes.`);
  return { ok: true, map: base64Of(compressed) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The caller reports the invalid map.
  }
}

/**
 * Encodes bytes as base64. The bytes are encoded in steps, because a function takes only a limited number of arguments.
 */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BASE64_STEP_BYTES)
    text += String.fromCodePoint(...bytes.subarray(at, at + BASE64_STEP_BYTES));
  return btoa(text);
}
