import { budgets } from '@mindloom/cli/budgets';
import { atMost } from '../../report/figures';
import type { Bar, Table } from '../../report/suite';
import type { GameWeight } from './weigh-games';
import { namedScripts, weighOfShell } from './weigh-scripts';

const FIRST_PAGE_LIMIT = 1.25;
const ENTRY_LIMIT_BYTES = 6_000;
const OWN_LIMIT_BYTES = 25_000;

/** What was weighed; scripts by their paths. */
export interface Weighed {
  /** React, its renderer and its router alone. */
  bareBytes: number;
  firstScripts: readonly string[];
  dashboardScripts: readonly string[];
  games: readonly GameWeight[];
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export const weightBars = ({ bareBytes, dashboardScripts, games }: Weighed): Bar[] => [
  atMost(
    'JS that the first page names, against react + react-dom + router alone',
    'x',
    weighOfShell(namedScripts()) / bareBytes,
    FIRST_PAGE_LIMIT,
  ),
  atMost(
    'JS until the dashboard is shown',
    'bytes',
    weighOfShell(dashboardScripts),
    budgets.shellDashboardBytes,
  ),
  atMost(
    'the entry of a game, the heaviest',
    'bytes',
    Math.max(...games.map(({ entryBytes }) => entryBytes)),
    ENTRY_LIMIT_BYTES,
  ),
  atMost(
    'entry and own code of a game, the heaviest',
    'bytes',
    Math.max(...games.map(({ ownBytes }) => ownBytes)),
    OWN_LIMIT_BYTES,
  ),
];

const scriptsRow = (what: string, scripts: readonly string[]) => [
  what,
  kilobytes(weighOfShell(scripts)),
  String(scripts.length),
];

const gameRow = ({ game, entryBytes, ownBytes }: GameWeight) => [
  `${game}: entry (${kilobytes(entryBytes)}), own code and styles`,
  kilobytes(ownBytes),
  '',
];

export const weightTable = ({ bareBytes, firstScripts, dashboardScripts, games }: Weighed): Table => ({
  title: 'On the line, kB brotli',
  columns: ['what', 'kB', 'scripts'],
  rows: [
    ['react, react-dom and router alone', kilobytes(bareBytes), '1'],
    scriptsRow('first page: named by it', namedScripts()),
    scriptsRow('first page: asked for until it is shown', firstScripts),
    scriptsRow('dashboard: asked for until it is shown', dashboardScripts),
    ...games.map(gameRow),
  ],
});
