import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, type Print } from '@mindloom/cli/command';
import { missing, readSourceMaps, type SourceMapFile } from '@mindloom/cli/source-maps';
import * as v from 'valibot';
import { readBuild } from './built-release';
import { checkGame } from './check';
import { readCredentials } from './credentials';
import { buildFolder, type Project } from './project';
import { provenanceOf } from './provenance';
import { type Completed, type PublishAccess, putSourceMap, readState, upload } from './publish-client';

export interface ReleaseRequest {
  env: NodeJS.ProcessEnv;
  /** Notes for product staff. */
  notes: string | undefined;
  /** If true, waits for the verdict of the judge. */
  waits: boolean;
  print: Print;
}

const LONGEST_NOTES = 500;

/**
 * `mindloom release`: checks the game, uploads the build, and waits until the judge of the installation has checked the
 * stored files. Reads the settings first, so that a wrong setting is reported before the build.
 * @returns the exit code.
 */
export async function releaseGame(
  project: Project,
  { env, notes, waits, print }: ReleaseRequest,
): Promise<number> {
  if (notes !== undefined && (notes === '' || notes.length > LONGEST_NOTES))
    throw new CommandError('ML-660', `The notes must have 1 to ${LONGEST_NOTES} characters.`);
  const { access } = await readCredentials(env, project.remote);
  const claim = await checkGame(project, print);
  const manifest = readBuild(project, project.version);
  const uploaded = await upload(access, {
    kind: 'releases',
    build: buildFolder(project),
    manifest,
    notes,
    provenance: provenanceOf(manifest, project.folder, env),
    claim,
  });
  const { remote, version } = uploaded;
  print(`${remote} ${version} is uploaded and waits for the judge`);
  await uploadSourceMaps(access, uploaded, await readSourceMaps(buildFolder(project), manifest), print);
  if (waits) await waitForVerdict(access, { remote, version }, print);
  return 0;
}

/**
 * Uploads the source maps of a release. The endpoint stores them apart from the files, and only the team and product staff
 * can read them. The release does not depend on its maps, so a refused map is only reported (ML-713).
 */
export async function uploadSourceMaps(
  access: PublishAccess,
  release: Pick<Completed, 'remote' | 'version' | 'digest'>,
  maps: readonly SourceMapFile[],
  print: Print,
): Promise<void> {
  for (const map of maps) {
    try {
      await putSourceMap(access, release, map);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      print(missing(`${release.remote} ${release.version} ${map.path}`, `${error.code} ${error.message}`));
    }
  }
}

const POLL_MS = 3000;
const WAIT_LIMIT_MS = 20 * 60_000;

const reportSchema = v.object({
  outcomes: v.array(
    v.looseObject({ name: v.string(), verdict: v.string(), problems: v.optional(v.array(v.string()), []) }),
  ),
});

/**
 * Waits for the verdict of the judge on an uploaded release.
 * @throws ML-669 if the release did not pass, ML-670 if there is no verdict within the time limit.
 */
export async function waitForVerdict(
  access: PublishAccess,
  release: { remote: string; version: string },
  print: Print,
  { pollMs, limitMs } = { pollMs: POLL_MS, limitMs: WAIT_LIMIT_MS },
): Promise<void> {
  const named = `${release.remote} ${release.version}`;
  const startedMs = performance.now();
  do {
    const { verdict, report } = await readState(access, release);
    if (verdict === 'failed')
      throw new CommandError(
        'ML-669',
        `${named} did not pass the judge. It stays registered, but nobody can assign it. Publish a corrected version.`,
        problemsOf(report).join('\n'),
      );
    if (verdict === 'passed') {
      print(`${named} passed the judge. Product staff can assign it`);
      return;
    }
    await wait(pollMs);
  } while (performance.now() - startedMs < limitMs);
  throw new CommandError(
    'ML-670',
    `The judge has not checked ${named} yet. The release is uploaded. Run the same command again later to see the verdict.`,
  );
}

/** Returns the problems of the failed checks of a conformance report, one line for each problem. */
function problemsOf(report: unknown): string[] {
  const parsed = v.safeParse(reportSchema, report);
  if (!parsed.success) return [];
  return parsed.output.outcomes
    .filter(({ verdict }) => verdict === 'failed')
    .flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`));
}
