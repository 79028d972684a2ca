import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where and how a program runs: its folder, its Node and its environment. */
interface Place {
  folder: string;
  /** The folder of the Node that runs the program. It is the first entry of PATH. Null for the Node of this process. */
  nodeFolder: string | null;
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>;
}

/**
 * Runs a program to its end.
 * @param onOutput is called whenever there is more output. It receives all output so far, and a function that ends the
 * program with success.
 * @returns the output of the program.
 * @throws an error with the output if the program fails.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder, nodeFolder, env }: Place,
  onOutput: (output: string, stop: () => void) => void = () => undefined,
): Promise<string> {
  const path = [...(nodeFolder === null ? [] : [nodeFolder]), process.env['PATH'] ?? ''].join(delimiter);
  const run = spawn(program, args, {
    cwd: folder,
    env: { ...withoutNpm(process.env), PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Start the program in its own process group, so that `stop` also ends the programs that it has started.
    detached: true,
  });
  let [output, isStopped] = ['', false];
  const stop = () => {
    if (isStopped || run.pid === undefined) return;
    isStopped = true;
    process.kill(-run.pid, 'SIGINT');
  };
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      onOutput(output, stop);
    });
  return new Promise((done, fail) => {
    run.once('error', fail);
    run.once('close', (code) =>
      code === 0 || isStopped ? done(output) : fail(new Error(`${program} ${args.join(' ')}\n${output}`)),
    );
  });
}

/**
 * The environment without the variables that npm and nx set for their scripts. The variables would point to this
 * repository.
 */
const withoutNpm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(npm_(lifecycle|package|execpath|node_execpath|command)|INIT_CWD|NX_)/.test(name),
    ),
  );

/** The address of the package registry that npm uses on this machine. */
export const usualRegistry = async (): Promise<string> =>
  (await runProgram('npm', ['config', 'get', 'registry'], { folder: tmpdir(), nodeFolder: null })).trim();

/**
 * Returns the commands of the guide that bring a game from an empty folder to its release, in order and exactly as
 * written.
 * @param root the root of this repository.
 * @throws if the guide has no block with these commands.
 */
export function documentedPath(root: string): string[] {
  const guide = readFileSync(join(root, 'docs/guides/game-teams.md'), 'utf8');
  const block = /```text\n(npm create mindloom-game [^`]+)```/.exec(guide)?.[1];
  if (block === undefined)
    throw new Error('The guide for game teams has no block with npm create mindloom-game.');
  return block.trim().split('\n');
}

/**
 * Installs the package that `npm create mindloom-game` runs. When this package is not installed, npm asks for a
 * confirmation before it runs the package, and some machines do not allow npm to continue without a terminal.
 * @param registry the address of a package registry that has the package.
 */
export async function acceptCreator(folder: string, registry: string): Promise<void> {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const env = { npm_config_registry: registry };
  await runProgram('npm', ['install', 'create-mindloom-game'], { folder, nodeFolder: null, env });
}

/** The command of the guide that runs until it is stopped, and the text that it prints when it is ready. */
const ENDLESS = { command: 'npm run dev', ready: /http:\/\/localhost:\d+/ } as const;

/**
 * A shell for the commands of a guide. It runs `cd <folder>` and `export A=b C=d` itself, and every other command with
 * `sh`.
 */
export class GuideShell {
  constructor(
    public folder: string,
    private readonly nodeFolder: string | null,
    private env: Readonly<Record<string, string>>,
  ) {}

  /**
   * Runs a command to its end. Stops `npm run dev` when it prints its address.
   * @param onOutput is called whenever there is more output. It receives all output so far.
   * @throws an error with the output if the command fails.
   */
  async run(command: string, onOutput: (output: string) => void = () => undefined): Promise<void> {
    const [word, ...rest] = command.split(' ');
    if (word === 'cd') this.folder = join(this.folder, rest.join(' '));
    else if (word === 'export')
      this.env = { ...this.env, ...Object.fromEntries(rest.map((pair) => pair.split('=', 2))) };
    else await this.spawn(command, onOutput);
  }

  private async spawn(command: string, onOutput: (output: string) => void): Promise<void> {
    const place = { folder: this.folder, nodeFolder: this.nodeFolder, env: this.env };
    const ready = command === ENDLESS.command ? ENDLESS.ready : null;
    await runProgram('sh', ['-c', command], place, (output, stop) => {
      onOutput(output);
      if (ready?.test(output)) stop();
    });
  }
}

/** The value of `--nodes` that stands for the version of Node in which this program runs. */
export const RUNNING_NODE = 'running';

/**
 * Returns the folder with the program of a Node version. Installs the version from npm's package `node`. Returns null for
 * the Node of this process.
 */
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
