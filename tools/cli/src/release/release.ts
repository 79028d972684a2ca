import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Failure } from '@mindloom/backend/failure';
import type { Place } from '@mindloom/registry';
import * as v from 'valibot';
import { build, requireGame } from '../build';
import { type CommandContext, CommandError, unwrap } from '../command';
import { releaseStoreOf } from '../data-folder';
import { findRefusal, publishRelease, readBuild } from '../publishing/publish-release';
import { openProject } from '../publishing/project-access';
import { checkRegistry, placesOf, recordConformance, registerRelease } from '../publishing/registry-client';
import { storeSourceMaps } from '../publishing/store-source-maps';
import type { Settings } from '../settings';
import { type Check, PLACE_WORDS, runConformance, type StoredReport } from './run-conformance';

export interface ReleaseRequest {
  /** The name of a game of this repository, or the folder of a built game. */
  named: string;
  /**
   * The version of the release, only for a game of this repository. By default, it is the version in the game's
   * package.json.
   */
  version: string | undefined;
  /** Notes for staff, up to 500 characters. */
  notes: string | undefined;
  /** The usage of the command. The usage is shown if `named` is not a game. */
  usage: string;
}

const VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?$/;
const LONGEST_NOTES = 500;

const gamePackage = v.object({ name: v.string(), version: v.string() });
const registeredRelease = v.object({ digest: v.string() });

/**
 * `npm run release`: builds a game, or uses a folder with a built game. Checks the build against the contract in a browser,
 * in every place in which it would run. Publishes the build, and registers it with its commit and its conformance reports.
 * Staff assign the release later in the console.
 *
 * The quick checks come first: the registry (ML-605) before the build, and the version (ML-602) before conformance
 * (ML-606). If the release is refused, the store and the registry do not change.
 */
export async function release(
  settings: Settings,
  request: ReleaseRequest,
  context: CommandContext,
): Promise<number> {
  const { root } = settings;
  checkRequest(request);
  const { named, notes } = request;
  const builtFolder = findBuiltFolder(named);
  const game = builtFolder ?? requireGame(root, named, request.usage);
  const registry = await openProject(settings, 'A release');
  throwIfRefused(await checkRegistry(registry));
  const folder = builtFolder ?? (await buildGame(root, game, request.version, context));
  const commit = builtFolder === null ? gitCommit(root) : undefined;
  const store = releaseStoreOf(settings);
  throwIfRefused(await findRefusal(folder, store));
  const { release: built } = unwrap(await readBuild(folder));
  const places = unwrap(await placesOf(registry, built)).value;
  const runs = await checkInPlaces(folder, places, (checked, place) =>
    runConformance(root, { folder: checked, place }, context),
  );

  const published = unwrap(await publishRelease(folder, store));
  const registered = unwrap(await registerRelease(registry, { ...published.release, notes, commit }));
  const { digest } = v.parse(registeredRelease, registered.value);
  const { remote, version } = published.release;
  for (const { place, report } of runs) {
    const { suite, verdict } = report;
    unwrap(await recordConformance(registry, { remote, version, digest, suite, verdict, place, report }));
  }
  for (const problem of await storeSourceMaps(registry, folder, published.release, digest))
    context.print(problem);
  const outcome = published.added ? 'is published in' : 'was already in';
  context.print(`${remote} ${version} ${outcome} ${store.locationOf(published.release)}`);
  const checkedIn = places.map((place) => PLACE_WORDS[place]).join(' and in ');
  context.print(`It has passed conformance in ${checkedIn}. Staff can assign it there in the console.`);
  return 0;
}

/** Checks a build in each place. @throws ML-606 at the first place in which the build does not pass. */
export async function checkInPlaces(
  folder: string,
  places: readonly Place[],
  check: Check,
): Promise<{ place: Place; report: StoredReport }[]> {
  const runs: { place: Place; report: StoredReport }[] = [];
  for (const place of places) {
    const report = await check(folder, place);
    if (report?.verdict !== 'passed')
      throw new CommandError(
        'ML-606',
        `${folder} does not pass conformance in ${PLACE_WORDS[place]}. Nothing was published.`,
      );
    runs.push({ place, report });
  }
  return runs;
}

/** @throws ML-502 for an invalid version or invalid notes. */
function checkRequest({ named, version, notes }: ReleaseRequest): void {
  if (version !== undefined && !VERSION.test(version))
    throw new CommandError(
      'ML-502',
      `"${version}" is not a valid version. Valid ones look like 1.4.2 or 2.0.0-rc.1.`,
    );
  if (version !== undefined && findBuiltFolder(named) !== null)
    throw new CommandError(
      'ML-502',
      `--version cannot be used with ${named}, which is already built. Its version is in its release.json.`,
    );
  if (notes !== undefined && (notes === '' || notes.length > LONGEST_NOTES))
    throw new CommandError('ML-502', `The notes of a release must have 1 to ${LONGEST_NOTES} characters.`);
}

/**
 * Returns the folder of the built game if `named` is such a folder, which contains a release.json. Otherwise returns null.
 */
function findBuiltFolder(named: string): string | null {
  const folder = resolve(named);
  return named !== '' && existsSync(join(folder, 'release.json')) ? folder : null;
}

function throwIfRefused(refusal: Failure | null): void {
  if (refusal !== null) throw new CommandError(refusal.code, refusal.problem);
}

/** Builds a game of this repository. @returns the folder of the built files. */
async function buildGame(
  root: string,
  folder: string,
  version: string | undefined,
  context: CommandContext,
): Promise<string> {
  const manifest = v.parse(gamePackage, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  process.env['MINDLOOM_RELEASE_VERSION'] = version ?? manifest.version;
  await build({ root, only: [`--projects=${manifest.name}`], ...context });
  return join(folder, 'dist', 'remote');
}

/** Returns the commit of a folder. Returns undefined outside of git, or if the folder has uncommitted changes. */
export function gitCommit(folder: string): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const changes = git('status', '--porcelain', '--', '.');
  if (changes.status !== 0 || changes.stdout !== '') return undefined;
  return git('rev-parse', 'HEAD').stdout.trim();
}
