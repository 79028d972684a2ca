import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runIn } from '@mindloom/verify/run-in';
import { WORKSPACE } from '../workspace';
import { markdownOf, summaryOfBars } from './markdown';
import { writeBars } from './readme-bars';
import type { SuiteResult } from './suite';
import type { Surroundings } from './surroundings';

/** One suite's newest result, with where it was measured: suites may be run one by one. */
export interface KeptResult extends SuiteResult {
  asks: string;
  tookS: number;
  surroundings: Surroundings;
}

/** The newest result of every suite, by its name. */
export type KeptReport = Record<string, KeptResult>;

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
