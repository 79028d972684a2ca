import { dirname, resolve } from 'node:path';
import { configsMayImport, mayImport } from '../policy.mjs';
import { pathIn, projectNamed, projectOf, workspaceOf } from '../workspace.mjs';
import { onImport } from './on-import.mjs';

const TEST_FILE = /\.test\.tsx?$|^[^/]+\/[^/]+\/tests\//;
const CONFIG_FILE = /\.config\.ts$/;

/**
 * Tags that a file of a project may import.
 * @param {import('../workspace.mjs').Project} from
 * @param {string} path
 */
function allowedTags(from, path) {
  const rooms = from.tags.flatMap((tag) => mayImport[tag] ?? []);
  const tags = rooms.flatMap(({ always, inTests }) =>
    TEST_FILE.test(path) ? always.concat(inTests ?? []) : always,
  );
  return CONFIG_FILE.test(path) ? tags.concat(configsMayImport) : tags;
}

/**
 * Why a project may not be imported from a file, or null.
 * @param {import('../workspace.mjs').Project} from
 * @param {import('../workspace.mjs').Project} to
 * @param {{ path: string, specifier: string }} where
 */
function refusal(from, to, { path, specifier }) {
  if (specifier.startsWith('.'))
    return `reaches into ${to.name} by a relative path: import ${to.name} instead`;
  if (!to.exports[`.${specifier.slice(to.name.length)}`])
    return `${specifier} is inside ${to.name}: import what it exports`;
  if (!from.declared.has(to.name)) return `${to.name} is not declared in ${from.dir}/package.json`;
  const allowed = allowedTags(from, path);
  if (to.tags.some((tag) => allowed.includes(tag))) return null;
  return `${from.name} [${from.tags.join(' ')}] may not import ${to.name} [${to.tags.join(' ')}]: see tools/lint/policy.mjs`;
}

/** Imports between the packages of the workspace follow the table, are declared, and use the front door. */
export const boundaries = {
  /** @param {any} context */
  create(context) {
    const workspace = workspaceOf(context.filename);
    const from = workspace && projectOf(workspace, context.filename);
    if (!workspace || !from) return {};
    const path = pathIn(workspace, context.filename);
    return onImport((specifier, node) => {
      const to = specifier.startsWith('.')
        ? projectOf(workspace, resolve(dirname(context.filename), specifier))
        : projectNamed(workspace, specifier);
      if (!to || to === from) return;
      const message = refusal(from, to, { path, specifier });
      if (message) context.report({ node, message });
    });
  },
};
