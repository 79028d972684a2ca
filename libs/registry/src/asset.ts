import * as v from 'valibot';

const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
export const releasePath = v.pipe(v.string(), v.regex(/^(?!\/)(?!.*\.\.)[\w./+-]+$/));

/** One file of a release. `boot` marks a file that must be loaded before the game can mount. */
export const assetSchema = v.object({
  path: releasePath,
  sha384,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  boot: v.optional(v.boolean(), false),
});

/**
 * What a game may use only if its release declares it: WebAssembly, or workers. The security policy of a page allows only the
 * capabilities of the assigned releases. See docs/decisions/rich-games.md.
 */
export const CAPABILITIES = ['wasm', 'worker'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export type Asset = v.InferOutput<typeof assetSchema>;

/** Describes the first problem of a value: the path of the field, or `root` for the value itself, and what is wrong. */
export const describeIssue = (root: string, issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? root}: ${issue.message}`;
