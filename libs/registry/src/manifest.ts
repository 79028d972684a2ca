import { isRecord } from '@mindloom/base';
import { LARGEST_MAX_SCORE, PICTURES } from '@mindloom/game-contract';
import * as v from 'valibot';
import { assetSchema, CAPABILITIES, describeIssue, releasePath } from './asset';

/**
 * The description of the game from its `info`. A slot that plays the game and has no texts of its own shows this
 * description. The database refuses scores above `maxScore`.
 */
const infoSchema = v.object({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  area: v.picklist(['memory', 'focus', 'speed', 'logic', 'creative']),
  description: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** The time of one play, in whole minutes. */
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  difficulty: v.optional(v.picklist(['easy', 'medium', 'hard'])),
  picture: v.optional(v.picklist(PICTURES)),
  metrics: v.optional(v.array(v.unknown())),
  maxScore: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(LARGEST_MAX_SCORE))),
});

/** An immutable release of one remote, with everything that a shell needs to load it. */
const releaseSchema = v.pipe(
  v.object({
    remote: v.string(),
    version: v.string(),
    contract: v.pipe(v.number(), v.integer()),
    /**
     * The name of the container. It is unique per remote and version, because the federation runtime caches remotes by
     * this name.
     */
    container: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/)),
    /** An absolute URL, or a path relative to the games origin. Ends with a slash. */
    baseUrl: v.pipe(v.string(), v.endsWith('/')),
    entry: releasePath,
    assets: v.array(assetSchema),
    /** Version ranges of the packages that the game shares with the shell. Snapshots omit them. */
    shared: v.optional(v.record(v.string(), v.string())),
    capabilities: v.optional(v.array(v.picklist(CAPABILITIES))),
    info: v.optional(infoSchema),
  }),
  // Refuse an entry without a hash, because it would run unverified.
  v.check(({ entry, assets }) => assets.some(({ path }) => path === entry), 'its entry has no hash'),
);

const hasOnlyTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string');

/**
 * Further rules of a manifest.
 * `release.schema.json` of @mindloom/game-contract has the same rules, except that the entry must be one of the assets.
 */
const manifestSchema = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  version: v.pipe(
    v.string(),
    v.regex(/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/),
  ),
  contract: v.pipe(v.number(), v.minValue(1)),
  shared: v.optional(v.custom(hasOnlyTexts, 'must be an object with a range for each package')),
});

export type Release = v.InferOutput<typeof releaseSchema>;
export type ReleaseInfo = v.InferOutput<typeof infoSchema>;
export type ParsedRelease = { ok: true; release: Release } | { ok: false; problem: string };

/**
 * Validates the release manifest of a build before it is published.
 * @param json the parsed release manifest, including the base URL of its files.
 * @returns the release, or a message with the first invalid field.
 */
export function parseRelease(json: unknown): ParsedRelease {
  const manifest = v.safeParse(manifestSchema, json);
  if (!manifest.success) return { ok: false, problem: describeIssue('release', manifest.issues[0]) };
  const parsed = v.safeParse(releaseSchema, json);
  if (parsed.success) return { ok: true, release: parsed.output };
  return { ok: false, problem: describeIssue('release', parsed.issues[0]) };
}
