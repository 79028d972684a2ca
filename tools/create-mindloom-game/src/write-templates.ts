import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assembleTemplates } from './assemble-templates';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The folders of the published packages that templates depend on. */
const PACKAGES = ['libs/game-contract', 'libs/game-kit', 'tools/game-build', 'tools/mindloom'];

/**
 * Writes the templates into the published package. The argument is the folder of this package. The games in the templates
 * depend on the current versions of the published packages.
 */
const manifests: { name: string; version: string }[] = PACKAGES.map((folder) =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')),
);
assembleTemplates(
  join(process.argv[2] ?? '.', 'templates'),
  new Map(manifests.map(({ name, version }) => [name, `^${version}`])),
);
