import { isRecord } from '@mindloom/base';
import type { Release } from '@mindloom/registry';
import { hexDigits, refused, type Refusal } from './publish-reply';

/** The source of a build according to its provenance. A field is null if the provenance does not contain it. */
export interface Source {
  commit: string | null;
  /** The address of the repository, without scheme, such as `github.com/chess-club/games`. */
  repository: string | null;
}

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'https://slsa.dev/provenance/v1';
const LONGEST_BYTES = 100_000;
const COMMIT = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

const invalid = (problem: string): Refusal => refused(400, 'ML-650', problem);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/**
 * Checks an in-toto statement with the SLSA provenance predicate: its subjects must be exactly the files of the release,
 * by their sha384. The statement is not signed, so everything else in it is a claim of the team.
 * @returns ML-650 if it is not such a statement, or is about other files.
 */
export function readProvenance(
  statement: unknown,
  { assets }: Release,
): { ok: true; statement: object; source: Source } | Refusal {
  if (!isRecord(statement) || statement['_type'] !== STATEMENT || statement['predicateType'] !== PREDICATE)
    return invalid(
      `The provenance must be an in-toto statement (${STATEMENT}) with the predicate ${PREDICATE}.`,
    );
  if (JSON.stringify(statement).length > LONGEST_BYTES)
    return invalid(`The provenance is larger than ${LONGEST_BYTES} bytes.`);
  const subjects = new Map(
    listOf(statement['subject']).map((subject) => [
      fieldOf(subject, 'name'),
      fieldOf(fieldOf(subject, 'digest'), 'sha384'),
    ]),
  );
  const other = assets.find(({ path, sha384 }) => subjects.get(path) !== hexOf(sha384));
  if (other !== undefined)
    return invalid(`The provenance is not about the file ${other.path} with its sha384.`);
  if (subjects.size !== assets.length)
    return invalid('The provenance is about files that the release does not have.');
  return { ok: true, statement, source: sourceOf(statement['predicate']) };
}

/** Converts `sha384-<base64>` to hexadecimal digits, the format of in-toto. */
function hexOf(integrity: string): string {
  const bytes = Uint8Array.from(atob(integrity.replace('sha384-', '')), (byte) => byte.codePointAt(0) ?? 0);
  return hexDigits(bytes);
}

/** Reads the first dependency with a commit, which is the source repository in the build types of CI providers. */
function sourceOf(predicate: unknown): Source {
  const definition = fieldOf(predicate, 'buildDefinition');
  for (const dependency of listOf(fieldOf(definition, 'resolvedDependencies'))) {
    const commit = fieldOf(fieldOf(dependency, 'digest'), 'gitCommit');
    if (typeof commit !== 'string' || !COMMIT.test(commit)) continue;
    const uri = fieldOf(dependency, 'uri');
    return { commit, repository: typeof uri === 'string' ? repositoryOf(uri) : null };
  }
  return { commit: null, repository: null };
}

/** `git+https://github.com/chess-club/games@refs/heads/main` becomes `github.com/chess-club/games`. */
const repositoryOf = (uri: string): string =>
  uri.replace(/^(git\+)?https?:\/\//, '').replace(/(\.git)?(@.*)?$/, '');
