import { postFunction } from '../post-function';
import type { FinishedPlay, RecordedRun } from './entry';
import type { PostCall } from './post-result';

/** The maximum size of a compressed log. The database has the same limit. A longer log is not sent. */
const MAX_LOG_BYTES = 16_384;

const LIMIT_MS = 10_000;

/** Compresses JSON with gzip. @returns base64, or null if the compressed text is too long. */
async function packed(value: unknown): Promise<string | null> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length > MAX_LOG_BYTES) return null;
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

async function packedRun({ part, settings, log }: RecordedRun) {
  const text = await packed(log);
  return text === null ? [] : [{ part, settings, log: text }];
}

/**
 * Sends the logs of a play whose result the server has confirmed. No request is repeated. If a log is lost, the run
 * cannot be verified, but the result stays saved.
 * @throws an error if a request failed or the server refused the logs.
 */
export async function postRunLogs(
  { userId, sessionId, logs = [] }: FinishedPlay,
  call: PostCall,
): Promise<void> {
  const runs = (await Promise.all(logs.map(packedRun))).flat();
  if (runs.length === 0) return;
  const body = JSON.stringify({ p_user_id: userId, p_session_id: sessionId, p_logs: runs });
  const response = await postFunction('save_run_logs', body, { ...call, limitMs: call.limitMs ?? LIMIT_MS });
  if (!response.ok) throw new Error(`save_run_logs: ${response.status} ${await response.text()}`);
}
