import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginReact } from '@rsbuild/plugin-react';
import { createRslib } from '@rslib/core';
import type { PublishedPackage } from './published';

/** Patterns that exclude tests and `.d.ts` sources, which have no purpose in a published package. */
const TESTS = ['!./src/**/*.test.*', '!./src/**/*.d.ts'];

/**
 * Builds a library with one ES module and one type declaration for each source file, and with its style sheets.
 * @param root the root folder of the repository.
 * @param target the folder of the built package.
 */
export async function buildModules(
  root: string,
  { name, folder, copied }: PublishedPackage,
  target: string,
): Promise<void> {
  const source = join(root, folder);
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
        copy: copied.map((from) => ({ from, context: join(source, 'src') })),
        cssModules: { localIdentName: `${name.replace('@mindloom/', 'ml-')}-[local]-[hash:base64:6]` },
      },
    },
  });
  const { close } = await rslib.build();
  await close();
  rmSync(project);
  dropStyleImports(target);
}

/** Removes imports of style sheets from type declarations: consumers without a bundler cannot resolve them. */
function dropStyleImports(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue;
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^import '[^']+\.css';\n/gm, ''));
  }
}

/**
 * A TypeScript project that contains only the published files. Its root is `src`, so that the declarations are written
 * beside the scripts.
 */
const projectOf = (source: string) => ({
  extends: join(source, 'tsconfig.json'),
  compilerOptions: { rootDir: join(source, 'src'), noEmit: false },
  include: [join(source, 'src')],
  exclude: [join(source, 'src/**/*.test.*')],
});
