import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { failure, type Failure } from '@mindloom/backend/failure';
import { type Print, unwrap } from '../command';
import {
  addWorkspacePackage,
  hasWorkspacePackage,
  lockFileText,
  type PackageManifest,
  readLockFile,
} from '../lock-file';

const TEMPLATE = resolve(import.meta.dirname, '../../templates/game');
/** The suffix of the template's files. It excludes them from lint, type checks and tests. */
const TEMPLATE_SUFFIX = '.template';

/** The maximum length of a remote's name in the registry. */
const LONGEST_NAME = 64;
const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const LINK_ARGS = ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline'];

/**
 * `npm run new -- <name>`: writes a complete small game into games/<name>, and adds its package to the lock file.
 * @param options.linksPackage if true, npm links the new package. Otherwise, the next start would install all packages
 * again.
 * @throws ML-512 for an invalid name, ML-513 for a name that is already used. In both cases nothing is written.
 */
export async function createGame(
  root: string,
  name: string,
  { linksPackage, print }: { linksPackage: boolean; print: Print },
): Promise<number> {
  const lockPath = join(root, 'package-lock.json');
  const lock = readLockFile(lockPath);
  const isTaken = (other: string) =>
    existsSync(join(root, 'games', other)) || hasWorkspacePackage(lock, `@mindloom/game-${other}`);
  unwrap(checkGameName(name, isTaken));
  const folder = `games/${name}`;
  for (const { path, content } of filledTemplate({ name, title: titleOf(name) })) {
    const file = join(root, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const manifest: PackageManifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  writeFileSync(lockPath, lockFileText(addWorkspacePackage(lock, folder, manifest)));
  const problem = linksPackage ? linkPackage(root) : null;
  print(nextSteps(name));
  if (problem !== null) console.error(`ML-501 npm could not link ${folder}. Output of npm:\n${problem}`);
  return 0;
}

/**
 * Checks the name of a new game. The name is used for a folder, a package, a remote, and addresses of releases.
 * @returns ML-512 for an invalid name, ML-513 for a name that is already used.
 */
export function checkGameName(
  name: string,
  isTaken: (name: string) => boolean,
): { ok: true; name: string } | Failure {
  if (!KEBAB_CASE.test(name) || name.length > LONGEST_NAME)
    return failure(
      'ML-512',
      `"${name}" is not a valid name for a game. Use lower case words joined by hyphens, such as chess-recall.`,
    );
  if (isTaken(name)) return failure('ML-513', `The name "${name}" is already used. Choose another.`);
  return { ok: true, name };
}

/** A game's title: 'Chess Recall' for 'chess-recall'. */
export const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * Returns the files of the template.
 * @param values the text for each placeholder: `title` replaces `__title__`.
 */
function filledTemplate(values: Readonly<Record<string, string>>): { path: string; content: string }[] {
  const fill = (text: string): string =>
    Object.entries(values).reduce((filled, [key, value]) => filled.replaceAll(`__${key}__`, value), text);
  return readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(TEMPLATE_SUFFIX))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(TEMPLATE, file).slice(0, -TEMPLATE_SUFFIX.length),
      content: fill(readFileSync(file, 'utf8')),
    }));
}

/**
 * Runs npm to link the new package, which the lock file already contains. @returns the output of npm if it fails, otherwise
 * null.
 */
function linkPackage(root: string): string | null {
  const shell = process.platform === 'win32';
  const run = spawnSync('npm', LINK_ARGS, { cwd: root, encoding: 'utf8', shell });
  return run.status === 0 ? null : `${run.stdout}${run.stderr}${run.error?.message ?? ''}`;
}

/** What to do with a new game. docs/guides/game-teams.md explains each step. */
const nextSteps = (name: string): string => `
games/${name} is a complete game. docs/guides/game-teams.md continues from here:

  play it alone              cd games/${name} && npx rsbuild dev
  test it                    npx nx test @mindloom/game-${name}
  play it in the shell       npm run dev -- ${name}
  release it                 npm run release -- ${name}
`;
