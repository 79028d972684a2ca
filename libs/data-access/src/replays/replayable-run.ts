import { isRecord } from '@mindloom/base';
import { type GameSettings, isRunLog, PACES, type RunLog } from '@mindloom/game-contract';
import { parseRelease, type Release } from '@mindloom/registry';
import * as v from 'valibot';
import type { FailureCode } from '../failure';

/** The settings of a recorded run that determine it. The viewer's own theme, motion and sound are added to show it. */
export type RecordedSettings = Omit<GameSettings, 'theme' | 'reducedMotion' | 'sound'>;

/** A recorded run with its release. */
export interface ReplayableRun {
  remote: string;
  version: string;
  /** The slot in which it was played; null for a play that was saved before slots had names. */
  slot: string | null;
  /** The score that was saved. */
  score: number | null;
  /** The date of the play in the player's time zone, as YYYY-MM-DD. */
  playedOn: string;
  /** The position of the game in its set; 0 for a single game. */
  part: number;
  /** The number of games in its set; 1 for a single game. */
  parts: number;
  /** What the verifier found, such as 'replayed'. See docs/decisions/run-verifier.md. */
  verdict: string;
  settings: RecordedSettings;
  log: RunLog;
  /** The release that was played; null if staff have withdrawn it. */
  release: (Release & { place?: 'frame' }) | null;
  /** The name that the player chose for a shared replay; null if there is none. */
  sharedBy: string | null;
}

/**
 * The result of reading a recorded run.
 * - `expired`: the play is older than 90 days, so its log was deleted.
 * - `not-recorded`: the run was too long to record, its game records none, or the log was lost on its way.
 * - `unknown`: there is no such play, or it belongs to another account, or its link was revoked.
 * - `unreachable`: the backend did not answer; `unreadable`: its answer is not a recorded run.
 */
export type ReplayRead =
  | { state: 'recorded'; run: ReplayableRun }
  | { state: 'expired' | 'not-recorded' | 'unknown' }
  | { state: 'unreachable' | 'unreadable'; code: FailureCode };

/** The maximum size of a log as JSON. The log of an honest run has less than half of this size. */
const MAX_LOG_BYTES = 1_000_000;

const settingsSchema = v.object({
  difficulty: v.picklist(['easy', 'medium', 'hard']),
  seed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  limitMs: v.number(),
  locale: v.string(),
  ability: v.exactOptional(v.number()),
  pace: v.exactOptional(v.picklist(PACES)),
  seen: v.exactOptional(v.array(v.string())),
  earlierSets: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  startsAtOnce: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, RecordedSettings>;

const runSchema = v.object({
  remote: v.string(),
  version: v.string(),
  slot: v.nullable(v.string()),
  score: v.nullable(v.number()),
  playedOn: v.string(),
  part: v.number(),
  parts: v.number(),
  verdict: v.string(),
  settings: settingsSchema,
  log: v.string(),
  release: v.unknown(),
  sharedBy: v.optional(v.nullable(v.string()), null),
});

const ABSENT = ['expired', 'not-recorded', 'unknown'] as const;

/**
 * Reads the answer of `own_replay`, `open_shared_replay` and similar functions.
 * @returns ML-371 if it is not a recorded run that this app can read.
 */
export async function readReplay(json: unknown): Promise<ReplayRead> {
  const absent = ABSENT.find((state) => isRecord(json) && json.state === state);
  if (absent !== undefined) return { state: absent };
  const parsed = v.safeParse(runSchema, json);
  if (!parsed.success) return unreadable;
  const log = await inflate(parsed.output.log);
  const release = releaseOf(parsed.output.release);
  if (!isRunLog(log) || release === undefined) return unreadable;
  return { state: 'recorded', run: { ...parsed.output, log, release } };
}

const unreadable: ReplayRead = { state: 'unreadable', code: 'ML-371' };

/** Returns the release; null for a withdrawn one, undefined if the value is not a release. */
function releaseOf(json: unknown): ReplayableRun['release'] | undefined {
  if (json === null) return null;
  const parsed = parseRelease(json);
  if (!parsed.ok) return undefined;
  const isFramed = isRecord(json) && json.place === 'frame';
  return isFramed ? { ...parsed.release, place: 'frame' } : parsed.release;
}

/** Returns the JSON of a log that is compressed with gzip; null if it is damaged or too long. */
async function inflate(base64: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    const chunks: BlobPart[] = [];
    let length = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      // A small file can expand to gigabytes.
      if (length > MAX_LOG_BYTES) return null;
      chunks.push(read.value);
    }
    const parsed: unknown = JSON.parse(await new Blob(chunks).text());
    return parsed;
  } catch {
    // The log is damaged. The caller reports it.
    return null;
  }
}
