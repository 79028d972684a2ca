import { readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- bars: written by npm run bench -->';
const END = '<!-- end of bars -->';

function cut(page: string) {
  const from = page.indexOf(BEGIN) + BEGIN.length;
  const to = page.indexOf(END);
  if (from < BEGIN.length || to < from) throw new Error(`the page needs ${BEGIN} and then ${END}`);
  return { before: page.slice(0, from), table: page.slice(from, to).trim(), after: page.slice(to) };
}

/** The table that stands between the two marks of a page. */
export const barsIn = (page: string): string => cut(page).table;

/** Puts the table of bars between the two marks of the page in this file. */
export function writeBars(file: string, table: string): void {
  const { before, after } = cut(readFileSync(file, 'utf8'));
  writeFileSync(file, `${before}\n\n${table}\n\n${after}`);
}
