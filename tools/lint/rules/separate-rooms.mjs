import { dirname, resolve } from 'node:path';
import { separateRooms } from '../policy.mjs';
import { pathIn, workspaceOf } from '../workspace.mjs';
import { onImport } from './on-import.mjs';

/**
 * The room that a path lies in, such as `apps/shell/src/features/auth`; null outside of them.
 * @param {string} path
 */
function roomOf(path) {
  const parent = separateRooms.find((folder) => path.startsWith(`${folder}/`));
  if (!parent) return null;
  const [name] = path.slice(parent.length + 1).split('/');
  return `${parent}/${name}`;
}

/** Features of an app do not import each other: app/ puts them together. */
export const separateRoomsRule = {
  /** @param {any} context */
  create(context) {
    const workspace = workspaceOf(context.filename);
    const from = workspace && roomOf(pathIn(workspace, context.filename));
    if (!workspace || !from) return {};
    return onImport((specifier, node) => {
      if (!specifier.startsWith('.')) return;
      const to = roomOf(pathIn(workspace, resolve(dirname(context.filename), specifier)));
      if (to && to !== from)
        context.report({ node, message: `${from} imports ${to}: let app/ put features together` });
    });
  },
};
