import { isRecord } from '@mindloom/base';
import * as v from 'valibot';
import { describeIssue, type Release, releaseSchema } from './snapshot';

const hasOnlyTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((each) => typeof each === 'string');

export type ParsedRelease = { ok: true; release: Release } | { ok: false; problem: string };

/**
 * The rules that only a manifest must fulfil. A shell does not check them in a snapshot, because the registry has checked them.
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
