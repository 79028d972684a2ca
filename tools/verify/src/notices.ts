import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Projects whose build a browser loads. */
const SHIPPED = /^(?:apps\/(?:shell|console)|games\/[^/]+)$/;

/** Build tools that write their own runtime code into a bundle. They are development dependencies. */
const BUILD_RUNTIMES = [
  '@module-federation/runtime',
  '@module-federation/webpack-bundler-runtime',
  '@rsbuild/core',
  '@rspack/core',
];

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i;

/** The part of package-lock.json (version 2 or 3) that is read here: each package by its folder. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  license?: string;
  /** With `link`, the folder of a package of this workspace. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
}

/** A package whose code or fonts may be part of a bundle. */
export interface BundledPackage {
  name: string;
  version: string;
  /** Its folder, from the root. */
  folder: string;
  /** An SPDX expression. Absent when the package names none. */
  license: string | undefined;
}

/** The folder that Node resolves a dependency to: the nearest node_modules above the package that asks. */
function resolve({ packages }: Lock, from: string, dependency: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${dependency}`;
    const found = packages[candidate];
    if (found) return found.link ? (found.resolved ?? null) : candidate;
    if (folder === '') return null;
  }
}

/**
 * The packages that the builds of shell, console and games can contain, by name and version: everything that their
 * production dependencies lead to, and the runtimes of the build tools. Types are left out. Tree shaking may remove a
 * package that is listed here, but the bundles contain none that is missing.
 */
export function bundledPackages(lock: Lock): BundledPackage[] {
  const reached = new Set(BUILD_RUNTIMES.map((name) => `node_modules/${name}`));
  const visit = (folder: string): void => {
    if (reached.has(folder)) return;
    reached.add(folder);
    for (const dependency of Object.keys(lock.packages[folder]?.dependencies ?? {})) {
      const found = dependency.startsWith('@types/') ? null : resolve(lock, folder, dependency);
      if (found !== null) visit(found);
    }
  };
  for (const folder of Object.keys(lock.packages)) if (SHIPPED.test(folder)) visit(folder);
  return [...reached]
    .flatMap((folder) => {
      const { version, license } = lock.packages[folder] ?? {};
      const name = folder.split('node_modules/').at(-1) ?? '';
      return folder.includes('node_modules/') && version !== undefined
        ? [{ name, version, folder, license }]
        : [];
    })
    .toSorted((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'));
}

/** The licence and notice texts in a package's folder. */
function licenceTexts(root: string, folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .map((file) => readFileSync(join(path, file), 'utf8').replaceAll('\r\n', '\n').trim());
}

/** The packages that must not be shipped: those without a declared licence or without its text. */
export const unlicensed = (root: string, packages: readonly BundledPackage[]): BundledPackage[] =>
  packages.filter(({ license, folder }) => !license || licenceTexts(root, folder).length === 0);

const HEAD = `# Third-party notices

Mindloom's own licence is in [LICENSE](LICENSE). The builds of the shell, the console and the games can contain code and fonts of the
packages below. Each keeps its own licence. \`npm run notices\` writes this file; do not edit it by hand.
`;

/** The text of THIRD_PARTY_NOTICES.md. */
export function noticesText(root: string, packages: readonly BundledPackage[]): string {
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? ''} |`);
  const sections = packages.map(({ name, version, folder }) =>
    [
      `## ${name} ${version}`,
      ...licenceTexts(root, folder).map((text) => `\`\`\`\`text\n${text}\n\`\`\`\``),
    ].join('\n\n'),
  );
  const table = ['| package | version | licence |', '|---|---|---|', ...rows].join('\n');
  return `${[HEAD.trim(), table, ...sections].join('\n\n')}\n`;
}
