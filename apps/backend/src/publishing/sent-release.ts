import { isRecord } from '@mindloom/base';
import { parseRelease, type Release } from '@mindloom/registry';
import { readProvenance, type Source } from './provenance';
import { refused, type Refusal } from './publish-reply';

/** The body of a request that begins an upload, after its checks. */
export interface SentRelease {
  release: Release;
  notes: string | null;
  /** The in-toto statement about the build; null without one. */
  provenance: object | null;
  source: Source | null;
  /** The team's own conformance report. Nobody relies on it. */
  claim: object | null;
}

const LONGEST_NOTES = 500;
const LONGEST_REPORT_BYTES = 200_000;
const BODY_KEYS = new Set(['manifest', 'notes', 'provenance', 'claim']);
/** One part of a file's path. It must not begin with a dot, which excludes `..` and hidden files. */
const PATH_PART = /^[\w+-][\w.+-]*$/;
/** File names that a release must not use, because the store writes files with these names itself. */
const RESERVED = /^release\.json$/i;

const invalid = (problem: string): Refusal => refused(400, 'ML-646', problem);

/** Checks everything about a release that does not depend on stored data. @returns ML-646, or ML-650 for its provenance. */
export function readSentRelease(json: unknown): { ok: true; sent: SentRelease } | Refusal {
  if (!isRecord(json) || !isRecord(json['manifest'])) return invalid('The body needs a manifest.');
  const unknownKey = Object.keys(json).find((key) => !BODY_KEYS.has(key));
  if (unknownKey !== undefined) return invalid(`The body has the unknown key "${unknownKey}".`);
  const { manifest, notes = null, provenance = null, claim = null } = json;
  if (notes !== null && (typeof notes !== 'string' || notes === '' || notes.length > LONGEST_NOTES))
    return invalid(`The notes must have 1 to ${LONGEST_NOTES} characters.`);
  if (claim !== null && (!isRecord(claim) || JSON.stringify(claim).length > LONGEST_REPORT_BYTES))
    return invalid(`The claim must be a report of at most ${LONGEST_REPORT_BYTES} bytes.`);
  const read = readManifest(manifest);
  if (!read.ok) return read;
  const { release } = read;
  if (provenance === null)
    return { ok: true, sent: { release, notes, claim, provenance: null, source: null } };
  const checked = readProvenance(provenance, release);
  if (!checked.ok) return checked;
  return { ok: true, sent: { release, notes, claim, provenance: checked.statement, source: checked.source } };
}

/** Parses a manifest that has no base URL. The base URL of the parsed release is its folder in the store. */
export function readManifest(manifest: unknown): { ok: true; release: Release } | Refusal {
  if (!isRecord(manifest)) return invalid('The manifest is not an object.');
  const { remote, version } = manifest;
  if (typeof remote !== 'string' || typeof version !== 'string' || `${remote}${version}`.includes('/'))
    return invalid('The manifest needs a remote and a version.');
  const parsed = parseRelease({ ...manifest, baseUrl: `${remote}/${version}/` });
  if (!parsed.ok) return invalid(`The manifest is not valid: ${parsed.problem}.`);
  const { release } = parsed;
  const container = `${remote}__${version}`.replaceAll(/\W/g, '_');
  // A release must use the container name of its remote and version. With another name, it could take the container
  // name of another team's release, which would then fail to load.
  if (release.container !== container) return invalid(`The container must be named "${container}".`);
  const problem = pathProblem(release.assets.map(({ path }) => path));
  return problem === null ? { ok: true, release } : invalid(problem);
}

/**
 * Returns the problem of the first invalid path; null if all paths are valid. A path is invalid if it leaves the folder
 * of the release, or if a store could confuse it with another path.
 */
function pathProblem(paths: readonly string[]): string | null {
  const files = new Set<string>();
  for (const path of paths) {
    if (RESERVED.test(path) || !path.split('/').every((part) => PATH_PART.test(part)))
      return `"${path}" cannot be the path of a file.`;
    // Some file systems do not distinguish upper and lower case.
    const key = path.toLowerCase();
    if (files.has(key)) return `"${path}" is listed twice.`;
    files.add(key);
  }
  const folders = [...files].flatMap((path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_part, index, parts) => parts.slice(0, index + 1).join('/')),
  );
  const both = folders.find((folder) => files.has(folder));
  return both === undefined ? null : `"${both}" is a file and a folder.`;
}
