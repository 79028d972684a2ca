import type { Browser } from '@playwright/test';
import { signUp } from '../../backend/account';
import { storePlays } from '../../backend/store-plays';
import { LOOPBACK, SLOW_PHONE } from '../../browser/condition';
import { openBrowser } from '../../browser/open-browser';
import { atMost, figureOf } from '../../report/figures';
import { median } from '../../report/statistics';
import type { Bar, Figure, Suite } from '../../report/suite';
import { serveShell } from '../../system/serve-shell';
import { type PageToSee, type Visit, visit } from './visit';
import { type GameWeight, weighGames } from './weigh-games';
import { namedScripts, weighBare, weighOfShell } from './weigh-scripts';

const VISITS = 5;
const QUICK_VISITS = 1;
const PLAYS = 100;
const FIRST_PAGE_LIMIT = 1.25;
const DASHBOARD_LIMIT_BYTES = 165_000;
const ENTRY_LIMIT_BYTES = 6_000;
const OWN_LIMIT_BYTES = 25_000;
const LIMITS = { lcpMs: 2000, tbtMs: 150, cls: 0.02 };
const PLANT = 'slow-line';
const SLOW_LINE = { ...SLOW_PHONE, line: { latencyMs: 1500, downMbit: 0.4, upMbit: 0.4 } };

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function vitalBars({ name }: PageToSee, visits: readonly Visit[]): Bar[] {
  const of = (take: (visit: Visit) => number) => median(visits.map(take));
  return [
    atMost(
      `${name}: LCP`,
      'ms',
      of(({ vitals }) => vitals.lcpMs),
      LIMITS.lcpMs,
    ),
    atMost(
      `${name}: TBT`,
      'ms',
      of(({ vitals }) => vitals.tbtMs),
      LIMITS.tbtMs,
    ),
    atMost(
      `${name}: CLS`,
      '',
      of(({ vitals }) => vitals.cls),
      LIMITS.cls,
    ),
  ];
}

const vitalFigures = ({ name }: PageToSee, visits: readonly Visit[]): Figure[] => [
  figureOf(
    `${name}: LCP`,
    'ms',
    visits.map(({ vitals }) => vitals.lcpMs),
  ),
  figureOf(
    `${name}: TBT`,
    'ms',
    visits.map(({ vitals }) => vitals.tbtMs),
  ),
  figureOf(
    `${name}: CLS`,
    '',
    visits.map(({ vitals }) => vitals.cls),
  ),
];

const gameBars = (games: readonly GameWeight[]): Bar[] => [
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

const gameRow = ({ game, entryBytes, ownBytes }: GameWeight) => [
  `${game}: entry and own code (with styles); of it the entry`,
  `${kilobytes(ownBytes)}; ${kilobytes(entryBytes)}`,
  '',
];

async function visitOften(
  browser: Browser,
  origin: string,
  page: PageToSee,
  times: number,
  isSlowed: boolean,
) {
  const condition = isSlowed ? SLOW_LINE : SLOW_PHONE;
  const visits: Visit[] = [];
  for (let time = 0; time < times; time++) visits.push(await visit(browser, origin, page, condition));
  return visits;
}

/** What the first page and the dashboard weigh, and how they start on a slow phone. */
export const pagesSuite: Suite = {
  name: 'pages',
  asks: "What a visitor's first page and a player's dashboard weigh, and how soon they stand still on a slow phone",
  plants: [PLANT],
  async run({ quick, plants }) {
    const bareBytes = await weighBare();
    const shell = await serveShell();
    const player = await signUp(shell.backend, 'reader');
    await storePlays(player, PLAYS);
    const browser = await openBrowser();
    const first: PageToSee = { name: 'first page', path: '/', shownBy: 'main h1', session: null };
    const dashboard: PageToSee = {
      name: 'dashboard',
      path: '/dashboard',
      shownBy: 'h1:has-text("Welcome,")',
      session: player.session,
    };
    const times = quick ? QUICK_VISITS : VISITS;
    try {
      const firstSeen = await visit(browser, shell.origin, first, LOOPBACK);
      const dashboardSeen = await visit(browser, shell.origin, dashboard, LOOPBACK);
      const firstVisits = await visitOften(browser, shell.origin, first, times, plants.has(PLANT));
      const dashboardVisits = await visitOften(browser, shell.origin, dashboard, times, plants.has(PLANT));
      const games = weighGames();
      const namedBytes = weighOfShell(namedScripts());
      const dashboardBytes = weighOfShell(dashboardSeen.scripts);
      return {
        bars: [
          atMost(
            'JS that the first page names, against react + react-dom + router alone',
            'x',
            namedBytes / bareBytes,
            FIRST_PAGE_LIMIT,
          ),
          atMost('JS until the dashboard is shown', 'bytes', dashboardBytes, DASHBOARD_LIMIT_BYTES),
          ...vitalBars(first, firstVisits),
          ...vitalBars(dashboard, dashboardVisits),
          ...gameBars(games),
        ],
        figures: [...vitalFigures(first, firstVisits), ...vitalFigures(dashboard, dashboardVisits)],
        tables: [
          {
            title: 'JavaScript, kB brotli',
            columns: ['what', 'kB', 'files'],
            rows: [
              ['react, react-dom and router alone', kilobytes(bareBytes), '1'],
              ['first page: named by it', kilobytes(namedBytes), String(namedScripts().length)],
              [
                'first page: asked for until it is shown',
                kilobytes(weighOfShell(firstSeen.scripts)),
                String(firstSeen.scripts.length),
              ],
              [
                'dashboard: asked for until it is shown',
                kilobytes(dashboardBytes),
                String(dashboardSeen.scripts.length),
              ],
              ...games.map(gameRow),
            ],
          },
        ],
        notes: [
          `${SLOW_PHONE.name}, 412 x 915; every visit in a browser context of its own, the service worker is on.`,
          'The built shell with the headers of production, the embedded backend behind it; a player with 100 plays.',
          'Scripts are weighed with brotli at its best, as a CDN stores them; the local server sends a little more.',
        ],
      };
    } finally {
      await browser.close();
      await shell.close();
    }
  },
};
