import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pluginReact } from '@rsbuild/plugin-react';
import { createRslib } from '@rslib/core';
import { packedManifest, type SourceManifest } from './packed-manifest';
import { publishedPackages, type PublishedPackage } from './published';

/** Patterns that exclude tests and `.d.ts` sources, which have no purpose in a published package. */
const TESTS = ['!./src/**/*.test.*', '!./src/**/*.d.ts'];

const readManifest = (root: string, folder: string): SourceManifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The folder into which a package is built. It has the content of the published package. */
const builtFolder = (root: string, { folder }: PublishedPackage): string =>
  join(root, 'dist/packages', folder);

/**
 * Builds a package for npm: ES modules and type declarations, one file for each source file, with style sheets, README, licence
 * and changelog.
 * @param root the root folder of the repository.
 * @returns the folder of the package.
 */
export async function buildPackage(root: string, published: PublishedPackage): Promise<string> {
  const source = join(root, published.folder);
  const target = builtFolder(root, published);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const project = join(target, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(projectOf(source)));
  const rslib = await createRslib({
    cwd: source,
    config: {
      logLevel: 'error',
      plugins: [pluginReact()],
      lib: [{ format: 'esm', bundle: false, dts: { tsgo: true, abortOnError: true }, syntax: 'es2022' }],
      source: {
        entry: { index: ['./src/**/*.{ts,tsx}', './src/**/*.module.css', ...TESTS] },
        tsconfigPath: project,
      },
      output: {
        target: 'web',
        distPath: { root: target },
        cleanDistPath: false,
        copy: published.copied.map((from) => ({ from, context: join(source, 'src') })),
        cssModules: {
          localIdentName: `${published.name.replace('@mindloom/', 'ml-')}-[local]-[hash:base64:6]`,
        },
      },
    },
  });
  const { close } = await rslib.build();
  await close();
  rmSync(project);
  dropStyleImports(target);
  const versions = new Map(
    publishedPackages.map(({ name, folder }) => [name, readManifest(root, folder).version]),
  );
  const engines = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
  const manifest = packedManifest(readManifest(root, published.folder), published, versions, engines);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  for (const text of ['README.md', 'CHANGELOG.md'])
    if (existsSync(join(source, text))) copyFileSync(join(source, text), join(target, text));
  return target;
}

/** Removes imports of style sheets from type declarations: consumers without a bundler cannot resolve them. */
function dropStyleImports(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue;
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^import '[^']+\.css';\n/gm, ''));
  }
}

/** The TypeScript project with the published files only. Its root is `src`, so that the declarations lie beside the scripts. */
const projectOf = (source: string) => ({
  extends: join(source, 'tsconfig.json'),
  compilerOptions: { rootDir: join(source, 'src'), noEmit: false },
  include: [join(source, 'src')],
  exclude: [join(source, 'src/**/*.test.*')],
});
