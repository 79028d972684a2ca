import { PICTURES } from '@mindloom/game-contract';
import * as v from 'valibot';
import { assetSchema, CAPABILITIES, describeIssue, releasePath } from './asset';
import type { Release } from './manifest';

/** Where a release runs: in the page of the shell, or in a frame on another site. */
export const PLACES = ['page', 'frame'] as const;
export type Place = (typeof PLACES)[number];

/**
 * A release in the form in which a snapshot contains it. It contains its files or their digest, with which a shell
 * reads and verifies the files. Fields with their usual value are omitted in the response and present after
 * `parseSnapshot`.
 */
const servedSchema = v.pipe(
  v.object({
    remote: v.string(),
    version: v.string(),
    contract: v.pipe(v.number(), v.integer()),
    container: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/))),
    baseUrl: v.optional(v.pipe(v.string(), v.endsWith('/'))),
    entry: v.optional(releasePath, 'remoteEntry.js'),
    capabilities: v.optional(v.array(v.picklist(CAPABILITIES))),
    /** Where the release runs. Absent for a release that runs in the page. */
    place: v.optional(v.literal('frame')),
    assets: v.optional(v.array(assetSchema)),
    /** The first 96 bits of the SHA-256 of the release's file list, in base64url. */
    files: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16}$/))),
  }),
  // A release that contains neither its files nor their digest is refused, because it would run unverified.
  v.check(
    ({ entry, assets, files }) =>
      assets === undefined ? files !== undefined : assets.some(({ path }) => path === entry),
    'its entry has no hash',
  ),
  v.transform(({ container, baseUrl, ...release }) => ({
    ...release,
    container: container ?? `${release.remote}__${release.version}`.replace(/\W/g, '_'),
    baseUrl: baseUrl ?? `${release.remote}/${release.version}/`,
  })),
);

const metricName = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/));

const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/**
 * The figures of the slot's game: metrics that players compare with earlier plays. They come from the `info` of the
 * release, so a game team has written them.
 */
const figuresSchema = v.pipe(
  v.array(
    v.object({
      /** The name of the metric. */
      name: metricName,
      label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
      kind: v.picklist(['duration', 'ratio', 'count']),
      better: v.picklist(['lower', 'higher']),
      /** The name of the metric that contains the sample size. */
      drawnFrom: v.exactOptional(metricName),
    }),
  ),
  v.maxLength(4),
);

/** What players read about a slot, and its place in lists. */
const textsSchema = v.pipe(
  v.object({
    title: v.string(),
    description: v.string(),
    area: v.picklist(['memory', 'focus', 'speed', 'logic', 'creative']),
    difficulty: v.picklist(['easy', 'medium', 'hard']),
    /** The time limit of one play. */
    minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
    picture: v.fallback(v.picklist(PICTURES), 'puzzle'),
    /** Replaces `picture`. Older shells refuse a snapshot with another `picture` than the four that they know. */
    drawing: v.fallback(v.optional(v.picklist(PICTURES)), undefined),
    /** Lists sort the slots by this number, in ascending order. */
    position: v.number(),
    /** 'product': one of the seven slots of the product rules. 'added': any other slot. */
    kind: v.picklist(['product', 'added']),
    /** Absent if the game declares none. Invalid figures are dropped together, because the slot works without them. */
    figures: v.fallback(v.optional(figuresSchema), undefined),
  }),
  v.transform(({ drawing, figures, ...texts }) => ({
    ...texts,
    picture: drawing ?? texts.picture,
    ...(figures !== undefined && { figures }),
  })),
);

const slotSchema = v.object({
  slot: v.string(),
  enabled: v.boolean(),
  kill: v.picklist(['none', 'next', 'now']),
  /** Share of players who get the candidate, in basis points (0..10000). */
  rolloutBp: basisPoints,
  /** The salt of the rollout, or the id of the running experiment. */
  salt: v.string(),
  stable: v.nullable(servedSchema),
  candidate: v.nullable(servedSchema),
  lastGood: v.nullable(servedSchema),
  /** The texts of the slot. Absent in a snapshot that an older shell stored on this device. */
  texts: v.optional(textsSchema),
  /**
   * The variants of the running experiment beside its control, which is the stable version. A player gets the first
   * variant whose `belowBp` is above the player's place. A slot with variants has no candidate.
   */
  variants: v.optional(v.array(v.object({ belowBp: basisPoints, release: servedSchema }))),
});

/** The maximum of a Postgres integer. A forged revision above it would make this browser ignore all later changes. */
const HIGHEST_REVISION = 2_147_483_647;

const snapshotSchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HIGHEST_REVISION)),
  slots: v.record(
    v.string(),
    v.pipe(
      v.record(v.string(), v.unknown()),
      // `framed` contains the releases that run in a frame. Older shells, which cannot show frames, do not read this
      // field.
      v.transform(({ framed, ...slot }) => Object.assign(slot, framed)),
      slotSchema,
    ),
  ),
});

export type SlotRelease = v.InferOutput<typeof servedSchema>;
export type SlotTexts = v.InferOutput<typeof textsSchema>;
export type SlotState = v.InferOutput<typeof slotSchema>;
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

export type ParsedSnapshot = { ok: true; snapshot: Snapshot } | { ok: false; problem: string };

/**
 * Validates a registry snapshot from the network or from this device.
 * @param json the parsed response of the `registry_snapshot` function.
 * @returns the snapshot, or a message with the first invalid field.
 */
export function parseSnapshot(json: unknown): ParsedSnapshot {
  const parsed = v.safeParse(snapshotSchema, json);
  if (parsed.success) return { ok: true, snapshot: parsed.output };
  return { ok: false, problem: describeIssue('snapshot', parsed.issues[0]) };
}

const fileListSchema = v.tuple([releasePath, v.array(assetSchema)]);

/**
 * Adds the files to a release of a snapshot.
 * @param list the text that `release_files` returned, or that this device stored. It can be any text.
 * @returns the complete release; null if the text does not have the digest in the snapshot, so it must not be used.
 */
export async function withFiles(release: SlotRelease, list: string): Promise<Release | null> {
  if (release.files === undefined || (await filesDigest(list)) !== release.files) return null;
  const parsed = v.safeParse(fileListSchema, JSON.parse(list));
  if (!parsed.success || parsed.output[0] !== release.entry) return null;
  const assets = parsed.output[1];
  return assets.some(({ path }) => path === release.entry) ? { ...release, assets } : null;
}

/** Returns the first 96 bits of the SHA-256 of a text, in base64url. */
async function filesDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const characters = String.fromCharCode(...new Uint8Array(digest).subarray(0, 12));
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_');
}
