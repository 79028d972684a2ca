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

/** The suffix of the files of a template. It hides them from lint, type checks and tests of this repository. */
const SUFFIX = '.template';

/**
 * Writes a complete small game, in a package of its own, into the folder `name`.
 * @param parent the folder that gets the new folder.
 * @param templatesFolder contains one folder for each template.
 * @returns the folder of the game.
 * @throws ML-512 for an invalid name, ML-671 for a folder with files, ML-672 for an unknown template. Nothing is written then.
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

/** '`a.ts`, `b.ts`' for 'a.ts, b.ts'. */
const codeSpans = (names: string): string =>
  names
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(', ');

/**
 * The files of a template. A leading `_` of a name becomes a dot, because npm leaves some hidden files out of packages.
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
