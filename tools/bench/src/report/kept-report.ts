import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runIn } from '@mindloom/cli/workspace-copy';
import { WORKSPACE } from '../workspace';
import { markdownOf, summaryOfBars } from './markdown';
import { writeBars } from './readme-bars';
import type { KeptReport } from './suite';

const JSON_FILE = 'latest.json';
const MARKDOWN_FILE = 'README.md';

const readKept = (file: string): KeptReport =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/**
 * Takes results over those that a folder keeps, and writes both files of the folder anew.
 * @param readme a page whose table of bars is written anew as well.
 */
export function keepResults(
  folder: string,
  results: KeptReport,
  order: readonly string[],
  readme?: string,
): void {
  const file = join(folder, JSON_FILE);
  const all = { ...readKept(file), ...results };
  const report = Object.fromEntries(order.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, MARKDOWN_FILE), markdownOf(report));
  if (readme !== undefined) writeBars(readme, summaryOfBars(report));
  // It is kept in the repository, which is formatted throughout.
  runIn(WORKSPACE, '.', ['oxfmt', file]);
}
