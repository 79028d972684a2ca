import { BUSY } from './calm-machine';
import type { Bar, Figure, KeptReport, KeptResult, Table } from './suite';

/** A figure as a person reads it: three digits that say something. A file keeps as null what could not be measured. */
export function shortly(value: number | null): string {
  if (value === null || Number.isNaN(value)) return 'nothing';
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  if (size >= 100) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  return size >= 0.1 ? value.toFixed(2) : value.toPrecision(2);
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function tableLines(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line), ''];
}

const intervalOf = ({ interval }: Bar) =>
  interval === undefined ? '' : `${shortly(interval[0])} to ${shortly(interval[1])}`;

/** The bar in one line for a terminal. */
export function barLine(bar: Bar): string {
  const interval = bar.interval === undefined ? '' : ` (95 %: ${intervalOf(bar)})`;
  const verdict = bar.held ? 'held  ' : 'MISSED';
  return `${verdict} ${bar.bar}: ${shortly(bar.measured)} ${bar.unit}${interval}, at most ${shortly(bar.limit)}`;
}

const barRow = (bar: Bar) => [
  bar.held ? 'held' : '**missed**',
  bar.bar,
  `${shortly(bar.measured)} ${bar.unit}`,
  intervalOf(bar),
  `${shortly(bar.limit)} ${bar.unit}`,
];

const figureRow = ({ what, unit, n, median, p75, p95 }: Figure) => [
  what,
  unit,
  String(n),
  shortly(median),
  shortly(p75),
  shortly(p95),
];

const titled = ({ title, columns, rows }: Table): string[] => [
  `**${title}**`,
  '',
  ...tableLines(columns, rows),
];

function surroundingsLine({ surroundings, tookS }: KeptResult): string {
  const { atIso, commit, machine, node, browser, load } = surroundings;
  const busy = load >= BUSY ? ': **a busy machine, do not quote**' : '';
  return `${atIso.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, ${machine}, Node ${node}, ${browser}, load ${load}${busy}, took ${tookS} s`;
}

function suiteLines([name, result]: [string, KeptResult]): string[] {
  const { asks, bars, figures, tables, notes } = result;
  return [
    `## ${name}`,
    '',
    `${asks}.`,
    '',
    ...(bars.length > 0
      ? tableLines(['', 'bar', 'measured', '95 % interval', 'at most'], bars.map(barRow))
      : []),
    ...tables.flatMap(titled),
    ...(figures.length > 0
      ? [
          '<details><summary>every figure</summary>',
          '',
          ...tableLines(['what', 'unit', 'N', 'median', 'p75', 'p95'], figures.map(figureRow)),
          '</details>',
          '',
        ]
      : []),
    ...notes.map((note) => `- ${note}`),
    '',
    surroundingsLine(result),
    '',
  ];
}

const HEAD = [
  '# Bench',
  '',
  'Written by `npm run bench`; `npm run bench -- loading resolve` measures only what is named, and `--quick` only shows that',
  'it works. All figures of one suite come from one run on one machine. Absolute times vary with the machine: the ratios',
  'are the bars. The same figures stand in `latest.json`.',
  '',
];

/** All bars on one screen. */
const everyBar = (report: KeptReport): string[] =>
  tableLines(
    ['', 'suite', 'bar', 'measured', '95 % interval', 'at most'],
    Object.entries(report).flatMap(([name, { bars }]) =>
      bars.map((bar) => {
        const [verdict = '', ...rest] = barRow(bar);
        return [verdict, name, ...rest];
      }),
    ),
  );

/** The bars that the README always shows; missed ones are added. */
const HEADLINES = [
  'preloaded against a prefetched lazy route of one bundle, 6x CPU',
  'cold at 60 ms / 9 Mbit with the runtime loaded at idle, against the lazy route',
  'JS that the first page names, against react + react-dom + router alone',
  'first page: LCP',
  'reported less injected time, mean, the worst way',
  'read with 100000 plays against 10',
  'a change reaches an open shell by polling, p95',
];

/** The table for the README: the headline bars and every missed bar. */
export const summaryOfBars = (report: KeptReport): string =>
  tableLines(
    ['', 'bar', 'measured', 'at most'],
    Object.values(report)
      .flatMap(({ bars }) => bars.filter(({ bar, held }) => !held || HEADLINES.includes(bar)))
      .map((bar) => {
        const [verdict = '', what = '', measured = '', , limit = ''] = barRow(bar);
        return [verdict, what, measured, limit];
      }),
  )
    .join('\n')
    .trimEnd();

/** The whole report as one page. */
export const markdownOf = (report: KeptReport): string =>
  [...HEAD, ...everyBar(report), ...Object.entries(report).flatMap(suiteLines)].join('\n').trimEnd() + '\n';
