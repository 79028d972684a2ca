import * as v from 'valibot';

const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const releasePath = v.pipe(v.string(), v.regex(/^(?!\/)(?!.*\.\.)[\w./+-]+$/));

/** One file of a release. `boot` marks what must be there before the game can mount. */
const assetSchema = v.object({
  path: releasePath,
  sha384,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  boot: v.optional(v.boolean(), false),
});

/** An immutable release of one remote: everything that a shell needs to load it, and nothing else. */
const releaseSchema = v.pipe(
  v.object({
    remote: v.string(),
    version: v.string(),
    contract: v.pipe(v.number(), v.integer()),
    /** Unique per remote and version, because the federation runtime caches by this name. */
    container: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/)),
    /** An absolute URL, or a path relative to the games origin. Ends with a slash. */
    baseUrl: v.pipe(v.string(), v.endsWith('/')),
    entry: releasePath,
    assets: v.array(assetSchema),
    /** Ranges of the packages that the game takes from the shell where the shell's fit; a snapshot leaves them out. */
    shared: v.optional(v.record(v.string(), v.string())),
  }),
  // What has no hash would run unchecked.
  v.check(({ entry, assets }) => assets.some(({ path }) => path === entry), 'its entry has no hash'),
);

const slotSchema = v.object({
  slot: v.string(),
  enabled: v.boolean(),
  kill: v.picklist(['none', 'next', 'now']),
  /** Share of players who get the candidate, in basis points (0..10000). */
  rolloutBp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  salt: v.string(),
  stable: v.nullable(releaseSchema),
  candidate: v.nullable(releaseSchema),
  lastGood: v.nullable(releaseSchema),
});

/** The backend counts revisions in a Postgres integer. A higher one was made up, and would outlast every change. */
const HIGHEST_REVISION = 2_147_483_647;

const snapshotSchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HIGHEST_REVISION)),
  slots: v.record(v.string(), slotSchema),
});

export type Asset = v.InferOutput<typeof assetSchema>;
export type Release = v.InferOutput<typeof releaseSchema>;
export type SlotState = v.InferOutput<typeof slotSchema>;
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

export type ParsedSnapshot = { ok: true; snapshot: Snapshot } | { ok: false; problem: string };
export type ParsedRelease = { ok: true; release: Release } | { ok: false; problem: string };

/** Names the first field that does not fit, so that whoever made the value finds it. */
function describe(what: string, issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? what}: ${issue.message}`;
}

/**
 * Reads a registry snapshot of any origin (network or device) and refuses what is not one.
 * @param json the parsed answer of the `registry_snapshot` function.
 * @returns the snapshot, or a sentence that names the first offending field.
 */
export function parseSnapshot(json: unknown): ParsedSnapshot {
  const parsed = v.safeParse(snapshotSchema, json);
  if (parsed.success) return { ok: true, snapshot: parsed.output };
  return { ok: false, problem: describe('snapshot', parsed.issues[0]) };
}

/**
 * Reads one release, as a build wrote it down, before it is published.
 * @param json the parsed release manifest, with the base URL that it will be served from.
 * @returns the release, or a sentence that names the first offending field.
 */
export function parseRelease(json: unknown): ParsedRelease {
  const parsed = v.safeParse(releaseSchema, json);
  if (parsed.success) return { ok: true, release: parsed.output };
  return { ok: false, problem: describe('release', parsed.issues[0]) };
}
