import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const scoresSchema = v.object({
  difficulty: v.picklist(['easy', 'medium', 'hard']),
  /** The number of players whose scores the quartiles describe. */
  players: count,
  /** The quartiles of the players' mean scores. */
  quartiles: v.tuple([v.number(), v.number(), v.number()]),
});

/** The loads of a release in one place: in the shell's page, or in a frame. */
const placeSchema = v.object({
  place: v.picklist(['page', 'frame']),
  attempts: count,
  loadFailures: count,
  crashes: count,
  readyCounts: v.array(count),
});

const errorSchema = v.object({
  kind: v.picklist(['error', 'rejection']),
  message: v.string(),
  /** How often, and by how many players, the error was ever reported. */
  count,
  players: count,
  /** Family and major version of the browser that reported the error last. */
  browser: v.string(),
  lastSeen: v.string(),
  /** The stack in files of the release, the innermost frame first. */
  frames: v.array(v.object({ file: v.string(), line: count, column: count, name: v.string() })),
});

const versionSchema = v.object({
  version: v.string(),
  /** When the release was registered, in ISO 8601. */
  createdAt: v.string(),
  /** Whether the release is marked as bad. */
  bad: v.boolean(),
  /** The newest verdict; null while the release waits for one. */
  verdict: v.nullable(v.picklist(['passed', 'failed'])),
  /** How often signed-in players started this version. The database counts each player at most once per hour. */
  attempts: count,
  loadFailures: count,
  /** Plays that failed after the game was mounted: crashed, frozen, or with several uncaught errors. */
  crashes: count,
  /** Failed loads after which another version was loaded. */
  fallbacks: count,
  /** For each failure code, the number of failures with this code. */
  failureCodes: v.record(v.string(), count),
  /** The number of loads in each step of READY_BOUNDS_MS; empty without a load. */
  readyCounts: v.array(count),
  /** The loads of this version, for each place separately. Missing in the response of an older backend. */
  places: v.optional(v.array(placeSchema), []),
  /** The number of stored plays of this version. Plays in sets are not included. */
  plays: count,
  finished: count,
  /** The scores at each difficulty with enough players, from the last 30 whole days. */
  scores: v.array(scoresSchema),
  /** The most frequent uncaught errors that players reported in the days of the report. */
  errors: v.array(errorSchema),
});

/** The response of `remote_health`: what players experienced with the newest releases of a remote. */
export const remoteHealthSchema = v.object({
  remote: v.string(),
  /** The number of days that loads and plays cover. */
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  /** The releases of the remote, newest first. */
  versions: v.array(versionSchema),
});

export type RemoteHealth = v.InferOutput<typeof remoteHealthSchema>;
export type PlaceHealth = v.InferOutput<typeof placeSchema>;
export type ReleaseHealth = RemoteHealth['versions'][number];

/** Validates the response of `remote_health`; returns null if it is malformed. */
export function parseRemoteHealth(json: unknown): RemoteHealth | null {
  const parsed = v.safeParse(remoteHealthSchema, json);
  return parsed.success ? parsed.output : null;
}

/** The share of the plays that were finished; null without a play. */
export const finishRate = ({ plays, finished }: Pick<ReleaseHealth, 'plays' | 'finished'>): number | null =>
  plays === 0 ? null : finished / plays;
