import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError, type Print } from '@mindloom/cli/command';
import { buildFolder, type Project } from './project';

/** The scripts of the package that run before the build. If the package has no such script, the step is skipped. */
const STEPS = [
  { script: 'typecheck', name: 'types' },
  { script: 'test', name: 'tests' },
] as const;

/**
 * Checks a game in four steps: types, tests, build, and the conformance checks in a browser. The first failed step ends the
 * check.
 * @returns the conformance report, as the published tool writes it.
 * @throws ML-662 if a step failed, ML-663 if the build does not pass conformance.
 */
export async function checkGame(project: Project, print: Print): Promise<object> {
  for (const { script, name } of STEPS) {
    if (project.scripts.has(script)) await runScript(project, script, {}, print);
    else print(`${name} skipped: package.json has no script "${script}"`);
  }
  await buildGame(project, project.version, print);
  return checkConformance(project, print);
}

/** Builds a game with the given version. @throws ML-662 if the build failed. */
export const buildGame = (project: Project, version: string, print: Print): Promise<void> =>
  runScript(project, 'build', { MINDLOOM_RELEASE_VERSION: version, NODE_ENV: 'production' }, print);

async function runScript(
  { folder }: Project,
  script: string,
  env: Readonly<Record<string, string>>,
  print: Print,
): Promise<void> {
  print(`npm run ${script}`);
  const code = await exitCodeOf('npm', ['run', '--silent', script], folder, env);
  if (code !== 0)
    throw new CommandError(
      'ML-662',
      `npm run ${script} failed. Nothing was uploaded. Correct what it printed.`,
    );
}

/** Runs the checks of @mindloom/conformance on the build, with the command of the published package. */
async function checkConformance(project: Project, print: Print): Promise<object> {
  print('conformance in a browser');
  const report = join(project.folder, 'dist', 'conformance.json');
  const args = [conformanceCommand(), buildFolder(project), '--json', report];
  const code = await exitCodeOf(process.execPath, args, project.folder, {});
  if (code !== 0)
    throw new CommandError(
      'ML-663',
      `${project.remote} ${project.version} does not pass conformance. Nothing was uploaded. Follow the report above.`,
    );
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** Returns the file of the command of @mindloom/conformance. */
function conformanceCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('@mindloom/conformance/package.json');
  const { bin }: { bin: Readonly<Record<string, string>> } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), bin['mindloom-conformance'] ?? '');
}

/** Runs a program that prints to this terminal. @returns its exit code. */
export function exitCodeOf(
  program: string,
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<number | null> {
  const run = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // On Windows, npm is a command file, which only a shell can run.
    shell: process.platform === 'win32' && program === 'npm',
  });
  return new Promise((done, fail) => {
    run.once('error', fail);
    run.once('close', done);
  });
}
