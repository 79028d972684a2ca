import { dirname, resolve } from 'node:path';
import {
  allowedImports,
  featureFolders,
  importsOfConfigs,
  restrictedPackages,
  vagueNames,
} from './policy.mjs';
import { pathIn, projectNamed, projectOf, resolveAlias, workspaceOf } from './workspace.mjs';

/** @typedef {import('./workspace.mjs').Project} Project */
/** @typedef {import('./workspace.mjs').Workspace} Workspace */

const TEST_FILE = /\.test\.tsx?$|^[^/]+\/[^/]+\/tests\//;
const CONFIG_FILE = /\.config\.ts$/;

/**
 * Returns the workspace, the project and the path of the file that a rule is checking. Returns null outside of a workspace.
 * @param {any} context
 * @returns {{ workspace: Workspace, project: Project, path: string } | null}
 */
function locate(context) {
  const workspace = workspaceOf(context.filename);
  const project = workspace && projectOf(workspace, context.filename);
  return workspace && project ? { workspace, project, path: pathIn(workspace, context.filename) } : null;
}

/**
 * Returns visitors that call `onImport` for each import, re-export, `import()`, and `import()` type.
 * @param {(specifier: string, node: object) => void} onImport
 */
function visitImports(onImport) {
  /** @param {any} node */
  const visit = (node) => {
    const specifier = node.source?.value ?? node.argument?.literal?.value;
    if (typeof specifier === 'string') onImport(specifier, node);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  };
}

/**
 * Resolves a relative or aliased specifier to an absolute path. Returns null for a package.
 * @param {Workspace} workspace
 * @param {Project} project
 * @param {string} filename
 * @param {string} specifier
 */
const pathOfSpecifier = (workspace, project, filename, specifier) =>
  specifier.startsWith('.')
    ? resolve(dirname(filename), specifier)
    : resolveAlias(workspace, project, specifier);

/**
 * @param {Project} from
 * @param {string} path
 */
function allowedTags(from, path) {
  const entries = from.tags.flatMap((tag) => allowedImports[tag] ?? []);
  const tags = entries.flatMap(({ always, inTests }) =>
    TEST_FILE.test(path) ? always.concat(inTests ?? []) : always,
  );
  return CONFIG_FILE.test(path) ? tags.concat(importsOfConfigs) : tags;
}

/**
 * Returns the reason why a file may not import another project, or null if it may.
 * @param {Project} from the project of the file
 * @param {Project} to the imported project
 * @param {{ path: string, specifier: string, isPath: boolean }} where
 */
function boundaryViolation(from, to, { path, specifier, isPath }) {
  if (isPath) return `${specifier} is a path into ${to.name}. Import ${to.name} instead`;
  if (!to.exports[`.${specifier.slice(to.name.length)}`])
    return `${specifier} is not exported by ${to.name}. Import one of its exports`;
  if (!from.declared.has(to.name)) return `${to.name} is not declared in ${from.dir}/package.json`;
  const allowed = allowedTags(from, path);
  if (to.tags.some((tag) => allowed.includes(tag))) return null;
  return `${from.name} [${from.tags.join(' ')}] may not import ${to.name} [${to.tags.join(' ')}]. See tools/lint/policy.mjs`;
}

/**
 * Checks imports between projects: they must follow the import policy, be declared in package.json, and name an export of
 * the imported package. An import of another project by a relative path or a path alias is a violation.
 */
const boundaries = {
  /** @param {any} context */
  create(context) {
    const here = locate(context);
    if (!here) return {};
    const { workspace, project: from, path } = here;
    return visitImports((specifier, node) => {
      const target = pathOfSpecifier(workspace, from, context.filename, specifier);
      const to = target === null ? projectNamed(workspace, specifier) : projectOf(workspace, target);
      if (!to || to === from) return;
      const message = boundaryViolation(from, to, { path, specifier, isPath: target !== null });
      if (message) context.report({ node, message });
    });
  },
};

/**
 * Returns the package of a specifier: `react-dom/client` belongs to `react-dom`.
 * @param {string} specifier
 */
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Checks that some npm packages are used only in the projects in which the policy allows them. */
const restricted = {
  /** @param {any} context */
  create(context) {
    const here = locate(context);
    if (!here) return {};
    const { project, path } = here;
    const refused = restrictedPackages.filter(({ only, never }) => {
      if (never) return project.tags.some((tag) => never.includes(tag));
      const allowedByTag = project.tags.some((tag) => only?.tags.includes(tag));
      return !allowedByTag && !only?.folders.some((folder) => path.startsWith(folder));
    });
    return visitImports((specifier, node) => {
      const name = packageName(specifier);
      const rule = refused.find(({ packages }) => packages.test(name));
      if (rule) context.report({ node, message: `${name} may not be used in ${project.name}: ${rule.why}` });
    });
  },
};

/**
 * Returns the folder of the feature to which a path belongs, such as `apps/shell/src/features/auth`. Returns null outside
 * of features.
 * @param {string} path
 */
function featureOf(path) {
  const parent = featureFolders.find((folder) => path.startsWith(`${folder}/`));
  if (!parent) return null;
  const [name] = path.slice(parent.length + 1).split('/');
  return `${parent}/${name}`;
}

/** Checks that features of an app do not import each other. */
const separateFeatures = {
  /** @param {any} context */
  create(context) {
    const here = locate(context);
    const from = here && featureOf(here.path);
    if (!here || !from) return {};
    return visitImports((specifier, node) => {
      const target = pathOfSpecifier(here.workspace, here.project, context.filename, specifier);
      const to = target === null ? null : featureOf(pathIn(here.workspace, target));
      if (to && to !== from)
        context.report({
          node,
          message: `${from} imports ${to}. Combine features in a file above the features folder`,
        });
    });
  },
};

/**
 * Returns the problem of a file name, or null.
 * @param {Project} project
 * @param {string} path inside the project
 */
function nameViolation(project, path) {
  const names = path.split('/').map((name) => name.replace(/\..*$/, ''));
  const vague = names.find((name) => vagueNames.test(name));
  if (vague) return `"${vague}" does not describe the contents. Use the name of the main export`;
  if (names.at(-1) === 'index' && !Object.values(project.exports).includes(`./${path}`))
    return 'index is reserved for the files that package.json exports';
  return null;
}

/** Checks that the names of files and folders describe their contents. */
const descriptiveNames = {
  /** @param {any} context */
  create(context) {
    const here = locate(context);
    if (!here) return {};
    const message = nameViolation(here.project, here.path.slice(here.project.dir.length + 1));
    return {
      /** @param {any} node */
      Program: (node) => {
        if (message) context.report({ node, message });
      },
    };
  },
};

/** Mindloom's own lint rules. `.oxlintrc.json` enables them. */
export default {
  meta: { name: 'mindloom' },
  rules: {
    boundaries,
    'restricted-packages': restricted,
    'separate-features': separateFeatures,
    'descriptive-names': descriptiveNames,
  },
};
