import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * @typedef {{ dir: string, name: string, tags: readonly string[], declared: ReadonlySet<string>, exports: Readonly<Record<string, string>> }} Project
 * @typedef {{ root: string, projects: readonly Project[] }} Workspace
 */

/** @param {string} folder */
function readPackage(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * @param {string} root
 * @param {string} dir
 * @returns {Project | null}
 */
function readProject(root, dir) {
  const json = readPackage(join(root, dir));
  if (!json) return null;
  const declared = { ...json.dependencies, ...json.devDependencies, ...json.peerDependencies };
  return {
    dir,
    name: json.name,
    tags: json.nx?.tags ?? [],
    declared: new Set(Object.keys(declared)),
    exports: json.exports ?? { '.': './src/index.ts' },
  };
}

/**
 * @param {string} root
 * @param {string} pattern a folder, or all folders of one: `apps/*`
 */
function foldersOf(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return existsSync(join(root, parent))
    ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
    : [];
}

/** @type {Map<string, Workspace | null>} */
const byFolder = new Map();

/**
 * The workspace around a folder: the nearest folder above whose package.json lists workspaces.
 * @param {string} folder
 * @returns {Workspace | null}
 */
function workspaceAround(folder) {
  const known = byFolder.get(folder);
  if (known !== undefined) return known;
  const json = readPackage(folder);
  const parent = dirname(folder);
  /** @type {Workspace | null} */
  let found = null;
  if (json?.workspaces) {
    const dirs = json.workspaces.flatMap((/** @type {string} */ pattern) => foldersOf(folder, pattern));
    const projects = dirs.flatMap((/** @type {string} */ dir) => readProject(folder, dir) ?? []);
    found = { root: folder, projects };
  } else if (parent !== folder) {
    found = workspaceAround(parent);
  }
  byFolder.set(folder, found);
  return found;
}

/**
 * @param {string} file
 * @returns {Workspace | null}
 */
export const workspaceOf = (file) => workspaceAround(dirname(file));

/**
 * A file's path inside the workspace, with forward slashes on every system.
 * @param {Workspace} workspace
 * @param {string} file
 */
export const pathIn = (workspace, file) => relative(workspace.root, file).split(sep).join('/');

/**
 * The project that a file belongs to.
 * @param {Workspace} workspace
 * @param {string} file
 */
export function projectOf(workspace, file) {
  const path = pathIn(workspace, file);
  return workspace.projects.find(({ dir }) => path === dir || path.startsWith(`${dir}/`)) ?? null;
}

/**
 * The project of this workspace that a bare specifier names.
 * @param {Workspace} workspace
 * @param {string} specifier
 */
export const projectNamed = (workspace, specifier) =>
  workspace.projects.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`)) ?? null;
