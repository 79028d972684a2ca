import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LockFile, readLockFile, resolveDependency } from '../lock-file';

/** A package whose code or fonts may be part of a bundle. */
export interface BundledPackage {
  name: string;
  version: string;
  /** The folder of the package, relative to the root. */
  folder: string;
  /** An SPDX expression. Undefined if the package declares none. */
  license: string | undefined;
}

/** The projects whose builds run in a browser. */
const SHIPPED_PROJECTS = /^(?:apps\/(?:shell|console)|games\/[^/]+)$/;

/**
 * Build tools that add runtime code to a bundle. They are listed because they are development dependencies, which the
 * notices otherwise leave out.
 */
const BUILD_RUNTIMES = [
  '@module-federation/runtime',
  '@module-federation/webpack-bundler-runtime',
  '@rsbuild/core',
  '@rspack/core',
];

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i;
const NOTICES_FILE = 'THIRD_PARTY_NOTICES.md';
const HEADING = `# Third-party notices

Mindloom's own licence is in [LICENSE](LICENSE). The builds of the shell, the console and the games can contain code and fonts of the
packages below. Each keeps its own licence. \`npm run notices\` writes this file; do not edit it by hand.
`;

/** `npm run notices`: writes the third-party notices. With `--check`, it only checks that the file is up to date. */
function main(root: string, isCheck: boolean): number {
  const packages = bundledPackages(readLockFile(join(root, 'package-lock.json')));
  const problems = unlicensed(root, packages);
  for (const { name, version } of problems)
    console.error(`${name} ${version} can be bundled, but declares no licence or has no licence file.`);
  if (problems.length > 0) return 1;

  const path = join(root, NOTICES_FILE);
  const text = noticesText(root, packages);
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === text;
  if (isCheck && !isCurrent) {
    console.error(`${NOTICES_FILE} is out of date. Run npm run notices and commit the result.`);
    return 1;
  }
  if (!isCurrent) writeFileSync(path, text);
  console.log(`${NOTICES_FILE}: ${packages.length} packages`);
  return 0;
}

/**
 * Returns the packages that the builds of shell, console and games can contain, by name and version. They are all direct
 * and indirect production dependencies except packages of types, and the runtimes of the build tools. Bundles contain no
 * other packages, and may contain fewer, because of tree shaking.
 */
export function bundledPackages(lock: LockFile): BundledPackage[] {
  const visited = new Set(BUILD_RUNTIMES.map((name) => `node_modules/${name}`));
  const visit = (folder: string): void => {
    if (visited.has(folder)) return;
    visited.add(folder);
    for (const dependency of Object.keys(lock.packages[folder]?.dependencies ?? {})) {
      const found = dependency.startsWith('@types/') ? null : resolveDependency(lock, folder, dependency);
      if (found === null) continue;
      const { link, resolved = found } = lock.packages[found] ?? {};
      visit(link ? resolved : found);
    }
  };
  for (const folder of Object.keys(lock.packages)) if (SHIPPED_PROJECTS.test(folder)) visit(folder);
  return [...visited]
    .flatMap((folder) => {
      const { version, license } = lock.packages[folder] ?? {};
      const name = folder.split('node_modules/').at(-1) ?? '';
      return folder.includes('node_modules/') && version !== undefined
        ? [{ name, version, folder, license }]
        : [];
    })
    .toSorted((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'));
}

/** Returns the packages that must not be shipped, because they declare no licence or contain no licence text. */
export const unlicensed = (root: string, packages: readonly BundledPackage[]): BundledPackage[] =>
  packages.filter(({ license, folder }) => !license || licenceTexts(root, folder).length === 0);

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
  return `${[HEADING.trim(), table, ...sections].join('\n\n')}\n`;
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

if (process.argv[1] === import.meta.filename)
  process.exitCode = main(resolve(import.meta.dirname, '../../../..'), process.argv.includes('--check'));
