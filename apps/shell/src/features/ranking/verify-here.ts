import { readConfig } from '@mindloom/data-access';
import { type RankedRun, readRankedRun } from '@mindloom/data-access/ranking';
import { sha384Integrity } from '@mindloom/base';
import { isRunLog } from '@mindloom/game-contract';
import { type ReplayReply, type ReplayRequest, VERIFIER_FILE } from '../../run-verifier/verifier-protocol';

/** What this browser found. `ms` is the time of all replays of the set. */
export type VerifiedHere = { ok: true; ms: number } | { ok: false; code: `ML-${number}`; problem: string };

type RankedPart = RankedRun['parts'][number];

const LIMIT_MS = 30_000;

const failed = (code: `ML-${number}`, problem: string): VerifiedHere => ({ ok: false, code, problem });

/**
 * Replays a ranked set in this browser: the engine of each release, checked against its hash in the registry, gets the
 * recorded inputs and must find the stored score. Never rejects.
 * @param id the id of the ranked set.
 */
export async function verifyHere(id: string): Promise<VerifiedHere> {
  const config = readConfig();
  if (!config.ok) return failed(config.code, config.problem);
  let worker: Worker | null = null;
  try {
    const run = await readRankedRun(id);
    if (run === null) return failed('ML-747', 'this set is not published any more');
    worker = new Worker(VERIFIER_FILE);
    let ms = 0;
    for (const part of run.parts) {
      const reply = await replayIn(worker, await requestOf(part, config.config.gamesOrigin));
      if (!reply.ok) return failed('ML-748', `${part.remote} ${part.version}: ${reply.problem}`);
      if (reply.score !== part.score)
        return failed('ML-749', `${part.remote} gives ${reply.score}, but ${part.score} is stored`);
      ms += reply.ms;
    }
    return { ok: true, ms };
  } catch (cause) {
    return failed('ML-748', cause instanceof Error ? cause.message : String(cause));
  } finally {
    worker?.terminate();
  }
}

/** @throws Error if the engine cannot be fetched, or differs from the registry. */
async function requestOf(part: RankedPart, gamesOrigin: string): Promise<ReplayRequest> {
  const { baseUrl, engine, settings, log } = part;
  if (engine === null) throw new Error('the release has no engine');
  const response = await fetch(new URL(engine.path, new URL(baseUrl, `${gamesOrigin}/`)));
  const content = await response.arrayBuffer();
  if (!response.ok || (await sha384Integrity(content)) !== engine.sha384)
    throw new Error('the engine differs from the one in the registry');
  const entries: unknown = JSON.parse(await unzipped(log));
  if (!isRunLog(entries)) throw new Error('the log is not the log of a run');
  return {
    engine: new TextDecoder().decode(content),
    // The settings that the engine does not read are left out of the published run.
    settings: { theme: 'light', reducedMotion: false, sound: false, locale: 'en', ...settings },
    log: entries,
  };
}

/** @param log gzip in base64. */
function unzipped(log: string): Promise<string> {
  const bytes = Uint8Array.from(atob(log), (character) => character.codePointAt(0) ?? 0);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** Sends a run to the worker, and waits for its reply. */
function replayIn(worker: Worker, request: ReplayRequest): Promise<ReplayReply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the replay took too long')), LIMIT_MS);
    const once = { once: true, signal: AbortSignal.timeout(LIMIT_MS) };
    const reply = ({ data }: MessageEvent<ReplayReply>) => {
      clearTimeout(timer);
      resolve(data);
    };
    const fail = () => {
      clearTimeout(timer);
      reject(new Error('the verifier could not be started'));
    };
    worker.addEventListener('message', reply, once);
    worker.addEventListener('error', fail, once);
    worker.postMessage(request, []);
  });
}
