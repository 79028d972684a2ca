import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CommandError, unwrap } from '@mindloom/cli/command';
import { checkGameName, titleOf } from '@mindloom/cli/new-game';
import { isTemplate, templateNames, templates } from './templates';

export interface GameRequest {
  /** The game's id, which is also the name of its folder. */
  name: string;
  template: string;
}

/** The suffix of a template's files. It excludes them from the lint, type checks and tests of this repository. */
const SUFFIX = '.template';

/**
 * Writes a complete small game into the folder `name`, as its own package.
 * @param parent the folder that will contain the new folder.
 * @param templatesFolder contains one folder for each template.
 * @returns the folder of the game.
 * @throws ML-512 for an invalid name, ML-671 for a folder that contains files, ML-672 for an unknown template. In these
 * cases nothing is written.
 */
export function createGame(parent: string, { name, template }: GameRequest, templatesFolder: string): string {
  unwrap(checkGameName(name, () => false));
  if (!isTemplate(template))
    throw new CommandError(
      'ML-672',
      `There is no template "${template}". The templates are ${templateNames.join(', ')}.`,
    );
  const folder = join(parent, name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError('ML-671', `${folder} is not empty. Nothing was written. Choose another name.`);
  const { extension, files } = templates[template];
  const values = {
    name,
    title: titleOf(name),
    extension,
    files: files.map(([file, content]) => `| ${codeSpans(file)} | ${content} |\n`).join(''),
  };
  for (const { path, content } of filesOf(join(templatesFolder, template), values)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** Puts each file name of a list into backticks: 'a.ts, b.ts' becomes '`a.ts`, `b.ts`'. */
const codeSpans = (names: string): string =>
  names
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(', ');

/**
 * Returns the files of the template. In file names, a leading `_` becomes a dot. The templates use `_`, because npm leaves
 * some hidden files out of packages.
 * @param values the text for each placeholder: `title` replaces `__title__`.
 */
function filesOf(
  template: string,
  values: Readonly<Record<string, string>>,
): { path: string; content: string }[] {
  const fill = (text: string): string =>
    Object.entries(values).reduce((filled, [key, value]) => filled.replaceAll(`__${key}__`, value), text);
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(template, file).slice(0, -SUFFIX.length).replace(/^_/, '.'),
      content: fill(readFileSync(file, 'utf8')),
    }));
}
