import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** A file to write: its path with forward slashes, below the new folder. */
export interface NewFile {
  path: string;
  content: string;
}

const TEMPLATES = resolve(import.meta.dirname, '../templates');
/** Keeps the tools of the workspace away from what is not code yet. */
const ENDING = '.template';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/** Puts values in the places of a text that are marked by their names, such as `__title__`. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((filled, [key, value]) => filled.replaceAll(`__${key}__`, value), text);

/**
 * The files of a template, filled in.
 * @param template a folder of templates/.
 * @param values by the name of the mark that they replace.
 */
export function filesFrom(template: string, values: Readonly<Record<string, string>>): NewFile[] {
  const folder = join(TEMPLATES, template);
  return filesBelow(folder).map((file) => ({
    path: relative(folder, file).slice(0, -ENDING.length).split(sep).join('/'),
    content: fill(readFileSync(file, 'utf8'), values),
  }));
}
