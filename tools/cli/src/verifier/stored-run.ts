import { gunzipSync } from 'node:zlib';
import { ENGINE_FILE, type GameSettings, isRunLog } from '@mindloom/game-contract';
import type { RecordedRun, ReportedRun } from '@mindloom/run-verifier';
import * as v from 'valibot';

/**
 * The maximum size of a log as JSON. A log has at most 4,000 entries. The log of an honest run has less than half of
 * this size.
 */
const MAX_LOG_BYTES = 1_000_000;

const difficulty = v.picklist(['easy', 'medium', 'hard']);
const seed = v.pipe(v.number(), v.integer(), v.minValue(0));

const gameSettings = v.object({
  difficulty,
  seed,
  limitMs: v.number(),
  theme: v.picklist(['light', 'dark']),
  reducedMotion: v.boolean(),
  sound: v.boolean(),
  locale: v.string(),
  ability: v.exactOptional(v.number()),
  pace: v.exactOptional(v.picklist([1, 1.5, 2, 10])),
  seen: v.exactOptional(v.array(v.string())),
  earlierSets: v.exactOptional(seed),
  startsAtOnce: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, GameSettings>;

/** A log that `claim_run_logs` has returned, with its release and what the player's device reported. */
export const claimedLog = v.object({
  id: v.string(),
  remote: v.string(),
  version: v.string(),
  settings: v.unknown(),
  /** JSON, compressed with gzip, in base64. */
  log: v.string(),
  reported: v.object({
    score: v.nullish(v.number()),
    metrics: v.nullish(v.record(v.string(), v.number())),
    difficulty: v.nullish(difficulty),
    seed: v.nullish(seed),
    answers: v.nullish(v.object({ right: v.number(), given: v.number() })),
  }),
  /** The folder of the release, relative to the games origin. Null if the registry does not know the release. */
  baseUrl: v.nullable(v.string()),
  /** The file that replays the runs of the release. Null if the release cannot replay its runs. */
  engine: v.nullable(v.object({ path: v.literal(ENGINE_FILE), sha384: v.string(), bytes: v.number() })),
  part: v.number(),
  /** The set that a ticket allows: its day, its open slots, and the slot that was played. Null without a ticket. */
  ranked: v.nullish(v.object({ day: v.string(), open: v.array(v.string()), slot: v.nullable(v.string()) })),
});

export type ClaimedLog = v.InferOutput<typeof claimedLog>;

/**
 * Reads the run of a claimed log.
 * @returns the run or, if the log is not valid, the reason why it cannot be replayed.
 */
export function readRun({ settings, log, reported }: ClaimedLog): ReportedRun | { unreadable: string } {
  const read = v.safeParse(gameSettings, settings);
  if (!read.success) return { unreadable: 'the settings are not those of a run' };
  const { score, metrics, difficulty: played, seed: used, answers } = reported;
  if (typeof score !== 'number') return { unreadable: 'the saved play has no such game' };
  const entries = inflate(log);
  if (!isRunLog(entries)) return { unreadable: 'the log is not the complete log of a run' };
  return {
    settings: read.output,
    log: entries,
    score,
    metrics: metrics ?? {},
    answers: answers ?? undefined,
    difficulty: played ?? undefined,
    seed: used ?? undefined,
  };
}

/**
 * Reads a run that `consented_run_logs` has returned.
 * @returns the run or, if it is not valid, the reason why it cannot be replayed.
 */
export function readRecordedRun({
  settings,
  log,
}: {
  settings?: unknown;
  log: string;
}): RecordedRun | { unreadable: string } {
  const read = v.safeParse(gameSettings, settings);
  const entries = inflate(log);
  if (!read.success || !isRunLog(entries)) return { unreadable: 'it is not a recorded run' };
  return { settings: read.output, log: entries };
}

/** Returns the JSON of a log; null if it is damaged or too long, such as a small file that expands to gigabytes. */
function inflate(log: string): unknown {
  try {
    return JSON.parse(
      gunzipSync(Buffer.from(log, 'base64'), { maxOutputLength: MAX_LOG_BYTES }).toString('utf8'),
    );
  } catch {
    return null;
  }
}
