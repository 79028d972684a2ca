import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/**
 * @typedef {object} Project
 * @property {string} dir relative to the root of the workspace
 * @property {string} name
 * @property {readonly string[]} tags
 * @property {ReadonlySet<string>} declared names of the packages that package.json declares
 * @property {Readonly<Record<string, string>>} exports
 * @property {Readonly<Record<string, readonly string[]>>} aliases `compilerOptions.paths` of its tsconfig.json
 */
/** @typedef {{ root: string, projects: readonly Project[] }} Workspace */

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * @param {string} root
 * @param {string} dir
 * @returns {Project | null}
 */
function readProject(root, dir) {
  const json = readJson(join(root, dir, 'package.json'));
  if (!json) return null;
  return {
    dir,
    name: json.name,
    tags: json.nx?.tags ?? [],
    declared: new Set(
      Object.keys({ ...json.dependencies, ...json.devDependencies, ...json.peerDependencies }),
    ),
    exports: json.exports ?? { '.': './src/index.ts' },
    aliases: readJson(join(root, dir, 'tsconfig.json'))?.compilerOptions?.paths ?? {},
  };
}

/**
 * @param {string} root
 * @param {string} pattern one folder, or all folders in a folder, such as `apps/*`
 */
function foldersMatching(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return existsSync(join(root, parent))
    ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
    : [];
}

/** @type {Map<string, Workspace | null>} */
const workspaceByFolder = new Map();

/**
 * Finds the workspace of a folder. It is the nearest folder above whose package.json lists workspaces.
 * @param {string} folder
 * @returns {Workspace | null}
 */
function findWorkspace(folder) {
  const known = workspaceByFolder.get(folder);
  if (known !== undefined) return known;
  const json = readJson(join(folder, 'package.json'));
  const parent = dirname(folder);
  /** @type {Workspace | null} */
  let found = null;
  if (json?.workspaces) {
    const dirs = json.workspaces.flatMap((/** @type {string} */ pattern) => foldersMatching(folder, pattern));
    const projects = dirs.flatMap((/** @type {string} */ dir) => readProject(folder, dir) ?? []);
    found = { root: folder, projects };
  } else if (parent !== folder) {
    found = findWorkspace(parent);
  }
  workspaceByFolder.set(folder, found);
  return found;
}

/**
 * Returns the workspace to which a file belongs.
 * @param {string} file absolute
 * @returns {Workspace | null}
 */
export const workspaceOf = (file) => findWorkspace(dirname(file));

/**
 * Returns the path of a file relative to the workspace, with forward slashes on every system.
 * @param {Workspace} workspace
 * @param {string} file absolute
 */
export const pathIn = (workspace, file) => relative(workspace.root, file).split(sep).join('/');

/**
 * Returns the project that contains a file.
 * @param {Workspace} workspace
 * @param {string} file absolute
 */
export function projectOf(workspace, file) {
  const path = pathIn(workspace, file);
  return workspace.projects.find(({ dir }) => path === dir || path.startsWith(`${dir}/`)) ?? null;
}

/**
 * Finds the project to which a package specifier refers.
 * @param {Workspace} workspace
 * @param {string} specifier
 */
export const projectNamed = (workspace, specifier) =>
  workspace.projects.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`)) ?? null;

/**
 * Resolves a path alias of the project's tsconfig.json.
 * @param {Workspace} workspace
 * @param {Project} project
 * @param {string} specifier
 * @returns {string | null} an absolute path, or null when no alias matches
 */
export function resolveAlias(workspace, project, specifier) {
  for (const [pattern, [target]] of Object.entries(project.aliases)) {
    const prefix = pattern.replace(/\*$/, '');
    const isMatch = pattern.endsWith('*') ? specifier.startsWith(prefix) : specifier === pattern;
    if (isMatch && target !== undefined)
      return resolve(workspace.root, project.dir, target.replace('*', specifier.slice(prefix.length)));
  }
  return null;
}
