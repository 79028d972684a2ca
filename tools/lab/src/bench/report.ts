import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runIn } from '@mindloom/cli/workspace-copy';
import { WORKSPACE } from '../workspace';
import { BUSY_LOAD } from './environment';
import type { Bar, BenchReport, Figure, RecordedResult, Table } from './suite';

/**
 * Formats a value with about three significant digits. A value that could not be measured is NaN, or null after it was
 * stored as JSON.
 */
export function formatValue(value: number | null): string {
  if (value === null || Number.isNaN(value)) return 'nothing';
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  if (size >= 100) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  return size >= 0.1 ? value.toFixed(2) : value.toPrecision(2);
}

const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [formatRow(columns), formatRow(columns.map(() => '---')), ...rows.map(formatRow), ''];
}

const formatInterval = ({ interval }: Bar) =>
  interval === undefined ? '' : `${formatValue(interval[0])} to ${formatValue(interval[1])}`;

/** Returns one line for the terminal: a measured value, its limit, and whether the value stays within the limit. */
export function formatBar(bar: Bar): string {
  const interval = bar.interval === undefined ? '' : ` (95 %: ${formatInterval(bar)})`;
  const verdict = bar.held ? 'held  ' : 'MISSED';
  return `${verdict} ${bar.name}: ${formatValue(bar.measured)} ${bar.unit}${interval}, at most ${formatValue(bar.limit)}`;
}

const verdictOf = (bar: Bar) => (bar.held ? 'held' : '**missed**');
const measuredOf = (bar: Bar) => `${formatValue(bar.measured)} ${bar.unit}`;
const limitOf = (bar: Bar) => `${formatValue(bar.limit)} ${bar.unit}`;

const barCells = (bar: Bar) => [verdictOf(bar), bar.name, measuredOf(bar), formatInterval(bar), limitOf(bar)];

const figureCells = ({ name, unit, n, median, p75, p95 }: Figure) => [
  name,
  unit,
  String(n),
  formatValue(median),
  formatValue(p75),
  formatValue(p95),
];

function formatEnvironment({ environment, tookS }: RecordedResult): string {
  const { atIso, commit, machine, node, browser, load } = environment;
  const warning = load >= BUSY_LOAD ? ': **a busy machine, do not quote**' : '';
  return `${atIso.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, ${machine}, Node ${node}, ${browser}, load ${load}${warning}, took ${tookS} s`;
}

const formatTitled = ({ title, columns, rows }: Table) => [`**${title}**`, '', ...formatTable(columns, rows)];

function formatSuite([name, result]: [string, RecordedResult]): string[] {
  const { description, bars, figures, tables, notes } = result;
  return [
    `## ${name}`,
    '',
    `${description}.`,
    '',
    ...(bars.length > 0
      ? formatTable(['', 'bar', 'measured', '95 % interval', 'at most'], bars.map(barCells))
      : []),
    ...tables.flatMap(formatTitled),
    ...(figures.length > 0
      ? [
          '<details><summary>all figures</summary>',
          '',
          ...formatTable(['what', 'unit', 'N', 'median', 'p75', 'p95'], figures.map(figureCells)),
          '</details>',
          '',
        ]
      : []),
    ...notes.map((note) => `- ${note}`),
    '',
    formatEnvironment(result),
    '',
  ];
}

const INTRODUCTION = [
  '# Benchmarks',
  '',
  '`npm run bench` writes this page. `npm run bench -- loading resolve` runs only these two suites, and `--quick` checks that',
  'suites work. The values of one suite come from one run on one machine. Absolute times depend on the machine, so most bars',
  'are ratios. `latest.json` has the same values.',
  '',
];

/** Formats the whole report as a Markdown page. */
export function formatReport(report: BenchReport): string {
  const suites = Object.entries(report);
  const rows = suites.flatMap(([name, { bars }]) =>
    bars.map((bar) => {
      const [verdict = '', ...rest] = barCells(bar);
      return [verdict, name, ...rest];
    }),
  );
  const columns = ['', 'suite', 'bar', 'measured', '95 % interval', 'at most'];
  const lines = [...INTRODUCTION, ...formatTable(columns, rows), ...suites.flatMap(formatSuite)];
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The bars that the README always shows. */
const HEADLINES = [
  'preloaded, compared with a prefetched lazy route of one bundle, 6x CPU',
  'runtime loaded at idle, compared with the lazy route, 60 ms / 9 Mbit',
  'first page: initial JS, compared with react + react-dom + router alone',
  'first page: LCP',
  'reported minus injected reaction time: mean, worst case',
  'read with 100000 plays, compared with 10',
  'registry change picked up by polling, p95',
];

/** Formats the table for the README: the headline bars and every missed bar. */
export function formatSummary(report: BenchReport): string {
  const bars = Object.values(report).flatMap((result) => result.bars);
  const shown = bars.filter(({ name, held }) => !held || HEADLINES.includes(name));
  const rows = shown.map((bar) => [verdictOf(bar), bar.name, measuredOf(bar), limitOf(bar)]);
  return formatTable(['', 'bar', 'measured', 'at most'], rows).join('\n').trimEnd();
}

const BEGIN = '<!-- bars: written by npm run bench -->';
const END = '<!-- end of bars -->';

function splitAtMarkers(page: string) {
  const from = page.indexOf(BEGIN) + BEGIN.length;
  const to = page.indexOf(END);
  if (from < BEGIN.length || to < from) throw new Error(`the page needs ${BEGIN} and then ${END}`);
  return { before: page.slice(0, from), table: page.slice(from, to).trim(), after: page.slice(to) };
}

/** Returns the table between the two markers of a page. */
export const tableIn = (page: string): string => splitAtMarkers(page).table;

/**
 * Merges results into the report of a folder, and writes its latest.json and README.md.
 * @param order the order of the suites in the report.
 * @param summaryPage a page with two markers. The summary replaces the table between them.
 */
export function writeReport(
  folder: string,
  results: BenchReport,
  order: readonly string[],
  summaryPage?: string,
): void {
  const file = join(folder, 'latest.json');
  const earlier: BenchReport = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const merged = { ...earlier, ...results };
  const report = Object.fromEntries(order.flatMap((name) => (merged[name] ? [[name, merged[name]]] : [])));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), formatReport(report));
  if (summaryPage !== undefined) {
    const { before, after } = splitAtMarkers(readFileSync(summaryPage, 'utf8'));
    writeFileSync(summaryPage, `${before}\n\n${formatSummary(report)}\n\n${after}`);
  }
  runIn(WORKSPACE, '.', ['oxfmt', file]);
}
