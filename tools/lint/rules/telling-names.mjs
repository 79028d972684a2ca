import { emptyNames } from '../policy.mjs';
import { pathIn, projectOf, workspaceOf } from '../workspace.mjs';

/**
 * What is wrong with a path inside its project, or null.
 * @param {import('../workspace.mjs').Project} project
 * @param {string} path
 */
function problemOf(project, path) {
  const names = path.split('/').map((name) => name.replace(/\..*$/, ''));
  const empty = names.find((name) => emptyNames.test(name));
  if (empty) return `"${empty}" says nothing about what is inside: name it after what it exports`;
  if (names.at(-1) === 'index' && !Object.values(project.exports).includes(`./${path}`)) {
    return 'index is the front door of a package alone, which its package.json exports';
  }
  return null;
}

/** Files and folders are named after what they hold. */
export const tellingNames = {
  /** @param {any} context */
  create(context) {
    const workspace = workspaceOf(context.filename);
    const project = workspace && projectOf(workspace, context.filename);
    if (!workspace || !project) return {};
    const message = problemOf(project, pathIn(workspace, context.filename).slice(project.dir.length + 1));
    return {
      /** @param {any} node */
      Program: (node) => {
        if (message) context.report({ node, message });
      },
    };
  },
};
