import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes, budgets, pathsNeeded, scriptsOf } from '@mindloom/cli/budgets';
import { readBuiltRelease } from '../../workload/releases';
import { builtGames, remoteFolder, SHELL_DIST } from '../../workspace';
import { buildSite } from '../build-page';
import { atMost, type Bar, type Table } from '../suite';

// All sizes are sizes of files that are compressed with brotli at its highest quality, as a CDN stores them.

const FIRST_PAGE_LIMIT = 1.25;
const ENTRY_LIMIT_BYTES = 6_000;
const GAME_LIMIT_BYTES = 25_000;

interface GameSize {
  game: string;
  entryBytes: number;
  /** The sizes of the entry, and of the game's own files that a mount needs. */
  ownBytes: number;
}

/** The sizes of pages and games. Scripts are given by their paths. */
export interface PageWeights {
  /** The size of the scripts of a page with only React, react-dom and the router. */
  baselineBytes: number;
  firstPageScripts: readonly string[];
  dashboardScripts: readonly string[];
  games: readonly GameSize[];
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Builds a page with only React, react-dom and the router. @returns the size of the scripts of the page. */
export async function measureBaseline(): Promise<number> {
  const folder = join(await buildSite('react-only', 'react-only.tsx'), 'react-only');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return sum(scripts.map((file) => brotliBytes(join(folder, file))));
}

export function measureGames(): GameSize[] {
  return builtGames().map((game) => {
    const { entry, assets } = readBuiltRelease(game, 'unpublished/');
    const bytesOf = (path: string) => brotliBytes(join(remoteFolder(game), path));
    return { game, entryBytes: bytesOf(entry), ownBytes: sum(pathsNeeded(assets, 'own').map(bytesOf)) };
  });
}

/** Returns the total size of some of the shell's scripts. */
function shellBytes(paths: readonly string[]): number {
  const files = [...new Set(paths)].map((path) => join(SHELL_DIST, path));
  return sum(files.filter((file) => existsSync(file)).map(brotliBytes));
}

/** Returns the scripts in the HTML of the shell's page. */
const initialScripts = (): string[] => scriptsOf(readFileSync(join(SHELL_DIST, 'index.html'), 'utf8'));

export function weightBars({ baselineBytes, dashboardScripts, games }: PageWeights): Bar[] {
  const initialRatio = shellBytes(initialScripts()) / baselineBytes;
  const largestEntry = Math.max(...games.map(({ entryBytes }) => entryBytes));
  const largestGame = Math.max(...games.map(({ ownBytes }) => ownBytes));
  return [
    atMost(
      'first page: initial JS, compared with react + react-dom + router alone',
      'x',
      initialRatio,
      FIRST_PAGE_LIMIT,
    ),
    atMost(
      'dashboard: JS until it is shown',
      'bytes',
      shellBytes(dashboardScripts),
      budgets.shellDashboardBytes,
    ),
    atMost('largest game entry', 'bytes', largestEntry, ENTRY_LIMIT_BYTES),
    atMost('largest game, entry and own code', 'bytes', largestGame, GAME_LIMIT_BYTES),
  ];
}

export function weightTable(weights: PageWeights): Table {
  const { baselineBytes, firstPageScripts, dashboardScripts, games } = weights;
  const scriptsRow = (name: string, scripts: readonly string[]) => [
    name,
    kilobytes(shellBytes(scripts)),
    String(scripts.length),
  ];
  return {
    title: 'Transfer sizes, kB brotli',
    columns: ['what', 'kB', 'scripts'],
    rows: [
      ['react, react-dom and router alone', kilobytes(baselineBytes), '1'],
      scriptsRow('first page: in the HTML', initialScripts()),
      scriptsRow('first page: requested until it is shown', firstPageScripts),
      scriptsRow('dashboard: requested until it is shown', dashboardScripts),
      ...games.map(({ game, entryBytes, ownBytes }) => [
        `${game}: entry (${kilobytes(entryBytes)}), own code and styles`,
        kilobytes(ownBytes),
        '',
      ]),
    ],
  };
}
