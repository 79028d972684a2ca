import { signUp } from '../../backend/account';
import { storePlays } from '../../backend/store-plays';
import { type Condition, LOOPBACK, SLOW_PHONE } from '../../browser/condition';
import { openBrowser } from '../../browser/open-browser';
import type { Suite } from '../../report/suite';
import { serveShell } from '../../system/serve-shell';
import { type PageToSee, type Visit, visit } from './visit';
import { vitalBars, vitalFigures } from './vital-report';
import { weighGames } from './weigh-games';
import { weighBare } from './weigh-scripts';
import { type Weighed, weightBars, weightTable } from './weight-report';

const VISITS = 5;
const QUICK_VISITS = 1;
const PLAYS = 100;
const PLANT = 'slow-line';
const SLOW_LINE = { ...SLOW_PHONE, line: { latencyMs: 1500, downMbit: 0.4, upMbit: 0.4 } };

const firstPage: PageToSee = { path: '/', shownBy: { element: 'main h1', says: '' }, session: null };
const dashboardOf = (session: string): PageToSee => ({
  path: '/dashboard',
  shownBy: { element: 'h1', says: 'Welcome,' },
  session,
});

async function measure(times: number, condition: Condition) {
  const bareBytes = await weighBare();
  const shell = await serveShell();
  const player = await signUp(shell.backend, 'reader');
  await storePlays(player, PLAYS);
  const dashboard = dashboardOf(player.session);
  const browser = await openBrowser();
  const see = (page: PageToSee, under: Condition) => visit(browser, shell.origin, page, under);
  const seeOften = async (page: PageToSee) => {
    const visits: Visit[] = [];
    for (let time = 0; time < times; time++) visits.push(await see(page, condition));
    return visits;
  };
  try {
    const weighed: Weighed = {
      bareBytes,
      firstScripts: (await see(firstPage, LOOPBACK)).scripts,
      dashboardScripts: (await see(dashboard, LOOPBACK)).scripts,
      games: weighGames(),
    };
    return { weighed, first: await seeOften(firstPage), dashboard: await seeOften(dashboard) };
  } finally {
    await browser.close();
    await shell.close();
  }
}

/** What the first page, the dashboard and the games weigh, and how the pages start on a slow phone. */
export const pagesSuite: Suite = {
  name: 'pages',
  asks: "What a visitor's first page, a player's dashboard and the games weigh, and how the pages start on a slow phone",
  plants: [PLANT],
  async run({ quick, plants }) {
    const condition = plants.has(PLANT) ? SLOW_LINE : SLOW_PHONE;
    const { weighed, first, dashboard } = await measure(quick ? QUICK_VISITS : VISITS, condition);
    return {
      bars: [...weightBars(weighed), ...vitalBars('first page', first), ...vitalBars('dashboard', dashboard)],
      figures: [...vitalFigures('first page', first), ...vitalFigures('dashboard', dashboard)],
      tables: [weightTable(weighed)],
      notes: [
        `${SLOW_PHONE.name}, 412 x 915; every visit in a browser context of its own, the service worker is on.`,
        `The built shell with the headers of production, the embedded backend behind it; a player with ${PLAYS} plays.`,
        'Scripts are weighed with brotli at its best, as a CDN stores them; the local server sends a little more.',
      ],
    };
  },
};
