import { parseRelease, type Release } from '@mindloom/registry';
import { refused, type ReleaseFailure } from '@mindloom/cli';

/** A built game at an address, with everything that was served for it. */
export interface BuiltGame {
  release: Release;
  /** The absolute folder, ending with a slash. */
  baseUrl: string;
  /** What each file of the manifest was answered with; null for no good answer. */
  files: ReadonlyMap<string, Buffer | null>;
}

const ANSWER_LIMIT_MS = 15_000;
const MANIFEST = 'release.json';

async function read(url: string): Promise<Buffer | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  } catch {
    return null; // the caller says which file did not come
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the manifest of a release and everything that it names, as they are served. */
export async function readBuiltGame(
  baseUrl: string,
): Promise<{ ok: true; built: BuiltGame } | ReleaseFailure> {
  const manifest = await read(`${baseUrl}${MANIFEST}`);
  if (manifest === null) return refused('ML-607', `${baseUrl} serves no ${MANIFEST}.`);
  const named = parse(manifest.toString('utf8'));
  if (typeof named !== 'object' || named === null)
    return refused('ML-607', `${baseUrl}${MANIFEST} is not a manifest.`);
  const parsed = parseRelease({ ...named, baseUrl });
  if (!parsed.ok) return refused('ML-607', `${baseUrl}${MANIFEST}: ${parsed.problem}`);
  const { release } = parsed;
  const paths = release.assets.map(({ path }) => path);
  const bodies = await Promise.all(paths.map((path) => read(`${baseUrl}${path}`)));
  const files = new Map(paths.map((path, at) => [path, bodies[at] ?? null]));
  return { ok: true, built: { release, baseUrl, files } };
}
