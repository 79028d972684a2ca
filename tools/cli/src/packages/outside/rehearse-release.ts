import { appendFileSync, cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { publishedPackages } from '../published';
import { type NpmRegistry, startNpmRegistry } from './npm-registry';
import { acceptCreator, runProgram, usualRegistry } from './outside-project';

/** The package whose release is planned here. Games depend on it. */
const PLANNED = '@mindloom/game-contract';
const MESSAGE = 'Rehearse a release';
/** The version that CONTRIBUTING.md installs. */
const NX_JS = '@nx/js@23.3.1';
const PUBLISH = 'npm run packages -- --publish';

const versionIn = (folder: string): string =>
  String(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);

function expectThat(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

/**
 * `npm run packages:rehearse`: releases the packages as CONTRIBUTING.md describes it, in a copy of the last commit and to a
 * package registry on this machine. Then it creates a game from the published packages.
 * @throws if a version is not raised, a changelog has no entry, or a package is not published with the raised version.
 */
async function rehearse(root: string): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'mindloom-rehearsal-'));
  const registry = await startNpmRegistry(await usualRegistry());
  try {
    const copy = await copyRepository(root, parent);
    await raiseVersions(copy);
    await publishTwice(copy, registry);
    await createGame(parent, registry.origin, versionIn(join(copy, 'libs/game-contract')));
  } finally {
    await registry.close();
    rmSync(parent, { recursive: true, force: true });
  }
}

/** @returns the folder of the copy, with the installed packages of the repository and with @nx/js. */
async function copyRepository(root: string, parent: string): Promise<string> {
  const copy = join(parent, 'repository');
  await runProgram('git', ['clone', '--quiet', root, copy], { folder: parent, nodeFolder: null });
  // Nx compares with the branch main, which a clone of another branch does not have.
  await run(copy, 'git', 'checkout', '--quiet', '-B', 'main');
  cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  await run(copy, 'git', 'config', 'user.email', 'rehearsal@mindloom.test');
  await run(copy, 'git', 'config', 'user.name', 'Rehearsal');
  await run(copy, 'npm', 'install', '--no-save', '--no-audit', '--no-fund', NX_JS);
  return copy;
}

/** Runs a program in the copy, without the cache and the background process of Nx. */
const run = (copy: string, program: string, ...args: string[]): Promise<string> =>
  runProgram(program, args, { folder: copy, nodeFolder: null, env: { NX_DAEMON: 'false' } });

/** Plans a release and lets Nx raise the versions, write the changelogs, commit and tag. */
async function raiseVersions(copy: string): Promise<void> {
  const folder = join(copy, 'libs/game-contract');
  const before = versionIn(folder);
  await run(copy, 'npx', 'nx', 'release', 'plan', 'patch', `--projects=${PLANNED}`, '--message', MESSAGE);
  await run(copy, 'git', 'add', '.nx/version-plans');
  await run(copy, 'git', 'commit', '--quiet', '--message', MESSAGE);
  await run(copy, 'npx', 'nx', 'release', '--skip-publish');
  const version = versionIn(folder);
  expectThat(version !== before, `nx release did not raise ${PLANNED} ${before}.`);
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  expectThat(changelog.includes(MESSAGE), `The changelog of ${PLANNED} does not contain its version plan.`);
  const tags = await run(copy, 'git', 'tag', '--points-at', 'HEAD');
  expectThat(
    tags.split('\n').includes(`${PLANNED}@${version}`),
    `No tag names ${PLANNED} ${version}: ${tags}`,
  );
  console.log(`${PLANNED}: ${before} is raised to ${version}`);
}

/** Builds and publishes all packages. A second run, for example after an interruption, publishes nothing again. */
async function publishTwice(copy: string, registry: NpmRegistry): Promise<void> {
  const { host } = new URL(registry.origin);
  appendFileSync(join(copy, '.npmrc'), `\nregistry=${registry.origin}\n//${host}/:_authToken=rehearsal\n`);
  const output = await run(copy, 'sh', '-c', PUBLISH);
  for (const { name, folder } of publishedPackages) {
    const version = versionIn(join(copy, folder));
    const published = registry.versionsOf(name);
    expectThat(
      published.length === 1 && published[0] === version,
      `${name} should be published once, as ${version}, but its versions are "${published.join(', ')}".\n${output}`,
    );
    console.log(`${name} ${version} is published`);
  }
  const again = await run(copy, 'sh', '-c', PUBLISH);
  const repeated = again.split('\n').filter((line) => line.endsWith('is already published'));
  expectThat(repeated.length === publishedPackages.length, `A second run published again:\n${again}`);
}

/** Creates a game in an empty folder from the published packages, and checks its types and tests. */
async function createGame(parent: string, origin: string, version: string): Promise<void> {
  const folder = join(parent, 'outside');
  mkdirSync(folder);
  await acceptCreator(folder, origin);
  const env = { npm_config_registry: origin };
  const inFolder = (where: string, ...args: string[]) =>
    runProgram('npm', args, { folder: where, nodeFolder: null, env });
  await inFolder(folder, 'create', 'mindloom-game', 'chess-recall', '--', '--template', 'vanilla');
  const game = join(folder, 'chess-recall');
  await inFolder(game, 'install', '--no-audit', '--no-fund');
  const installed = versionIn(join(game, 'node_modules', PLANNED));
  expectThat(installed === version, `The game uses ${PLANNED} ${installed}, but ${version} was published.`);
  await inFolder(game, 'test');
  console.log(`a game was created with ${PLANNED} ${installed}, and its tests pass`);
}

await rehearse(resolve(import.meta.dirname, '../../../../..'));
