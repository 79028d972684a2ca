import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildPage, type Library } from './build-page';
import { MADE } from '../workspace';

const require = createRequire(import.meta.url);

/** What a page lends to the games that it loads, by the name of the file that holds it. */
const LENT = {
  react: 'react',
  'jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  client: 'react-dom/client',
} as const;

export const lentModules: readonly string[] = Object.values(LENT);

/** React is CommonJS: a module that names what it exports has to be written first. */
function writeSource(file: string, name: string): string {
  const exported: object = require(name);
  const names = Object.keys(exported);
  const source = join(MADE, 'react', `${file}.js`);
  mkdirSync(join(MADE, 'react'), { recursive: true });
  writeFileSync(
    source,
    `import whole from '${name}';\nexport default whole;\nexport { ${names.join(', ')} } from '${name}';\n`,
  );
  return source;
}

/** Builds React as modules of one kind, each without the others. */
export async function buildReactModules(
  site: string,
  folder: string,
  type: Exclude<Library, 'umd'>,
): Promise<void> {
  for (const [file, name] of Object.entries(LENT)) {
    const external = lentModules.filter((other) => other !== name);
    const entry = { [file]: writeSource(file, name) };
    await buildPage({ site, folder, entry, game: '', library: { type, external } });
  }
}
