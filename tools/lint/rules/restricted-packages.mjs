import { restrictedPackages } from '../policy.mjs';
import { pathIn, projectOf, workspaceOf } from '../workspace.mjs';
import { onImport } from './on-import.mjs';

/**
 * The package of a specifier: `react-dom/client` is of `react-dom`.
 * @param {string} specifier
 */
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages from npm that only some rooms of the workspace may use. */
export const restrictedPackagesRule = {
  /** @param {any} context */
  create(context) {
    const workspace = workspaceOf(context.filename);
    const project = workspace && projectOf(workspace, context.filename);
    if (!workspace || !project) return {};
    const path = pathIn(workspace, context.filename);
    const refused = restrictedPackages.filter(({ only, never }) => {
      if (never) return project.tags.some((tag) => never.includes(tag));
      const mayByTag = project.tags.some((tag) => only?.tags.includes(tag));
      return !mayByTag && !only?.folders.some((folder) => path.startsWith(folder));
    });
    return onImport((specifier, node) => {
      const name = packageName(specifier);
      const rule = refused.find(({ packages }) => packages.test(name));
      if (rule) context.report({ node, message: `${name} may not be used in ${project.name}: ${rule.why}` });
    });
  },
};
