import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { publishedPackages } from '../published';

/** The folder of a program and its environment. */
interface Place {
  folder: string;
  /** The folder of the Node that runs the program. It comes first in PATH. Null for the running Node. */
  nodeFolder: string | null;
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end. @returns its output. @throws an error with the output if it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder, nodeFolder, env }: Place,
): Promise<string> {
  const path = [...(nodeFolder === null ? [] : [nodeFolder]), process.env['PATH'] ?? ''].join(delimiter);
  const run = spawn(program, args, {
    cwd: folder,
    env: { ...withoutNpm(process.env), PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return new Promise((done, fail) => {
    run.once('error', fail);
    run.once('close', (code) =>
      code === 0 ? done(output) : fail(new Error(`${program} ${args.join(' ')}\n${output}`)),
    );
  });
}

/** The environment without the variables that npm and nx set for their scripts, which would point to this repository. */
const withoutNpm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(npm_(lifecycle|package|execpath|node_execpath|command)|INIT_CWD|NX_)/.test(name),
    ),
  );

/** The packed packages by name, as specifiers for npm. @throws if `npm run packages` has not packed one. */
export function packedPackages(root: string): ReadonlyMap<string, string> {
  return new Map(
    publishedPackages.map(({ name, folder }) => {
      const { version }: { version: string } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      );
      const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
      const tarball = join(root, 'dist/packages', file);
      if (!existsSync(tarball)) throw new Error(`${tarball} does not exist. Run npm run packages first.`);
      return [name, `file:${tarball}`];
    }),
  );
}

const INSTALL = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];

/**
 * Creates a game with the packed `create-mindloom-game`, in a folder outside of this repository, and installs it with the packed
 * packages. Everything else comes from the registry of npm.
 * @returns the folder of the game.
 */
export async function createOutside(
  parent: string,
  name: string,
  template: string,
  packed: ReadonlyMap<string, string>,
): Promise<string> {
  const maker = join(parent, 'maker');
  const creator = packed.get('create-mindloom-game') ?? '';
  if (!existsSync(join(maker, 'node_modules'))) {
    mkdirSync(maker, { recursive: true });
    writeFileSync(join(maker, 'package.json'), '{"private":true}');
    await runProgram('npm', [...INSTALL, creator], { folder: maker, nodeFolder: null });
  }
  const command = join(maker, 'node_modules/.bin/create-mindloom-game');
  await runProgram(command, [name, '--template', template], { folder: parent, nodeFolder: null });
  const folder = join(parent, name);
  replaceRanges(join(folder, 'package.json'), packed);
  await runProgram('npm', INSTALL, { folder, nodeFolder: null });
  return folder;
}

/** Replaces the ranges of our packages by the packed files, also for packages that other packages depend on. */
function replaceRanges(file: string, packed: ReadonlyMap<string, string>): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(dependencies)) dependencies[name] = packed.get(name) ?? dependencies[name];
  manifest.overrides = Object.fromEntries(packed);
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Means the Node that runs this process. */
export const RUNNING_NODE = 'running';

/** The folder of the program of a Node version. Installs it from npm's package `node`. Null for the running Node. */
export async function nodeFolderOf(version: string, parent: string): Promise<string | null> {
  if (version === RUNNING_NODE) return null;
  const folder = join(parent, `node-${version}`);
  const programs = join(folder, 'node_modules/node/bin');
  if (existsSync(programs)) return programs;
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', `node@${version}`, '--no-audit', '--no-fund', '--loglevel', 'error'];
  await runProgram('npm', args, { folder, nodeFolder: null });
  return programs;
}
