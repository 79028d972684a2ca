import { LOOPBACK } from '../../browser/condition';
import { openBrowser } from '../../browser/open-browser';
import { serveSite } from '../../browser/serve-site';
import { buildStage, builtGames } from '../../building/build-stage';
import { atMost, figureOf } from '../../report/figures';
import { quantile } from '../../report/statistics';
import type { Suite } from '../../report/suite';
import { pressOften } from './press-often';

const LIMIT_MS = 50;
const PRESSES = 60;
const QUICK_PRESSES = 8;
const SLOW_PROCESSOR = { ...LOOPBACK, name: '4x CPU', cpuSlowdown: 4 };
const PLANT = 'slow-handler';
const PLANTED_MS = 80;

/** How soon a press is answered on the screen. */
export const inputSuite: Suite = {
  name: 'input',
  asks: 'From a press in a game to the frame that answers it, on a slow processor',
  plants: [PLANT],
  async run({ quick, seed, plants, say }) {
    const site = await serveSite(await buildStage());
    const browser = await openBrowser();
    const handlerMs = plants.has(PLANT) ? PLANTED_MS : 0;
    const count = quick ? QUICK_PRESSES : PRESSES;
    const byGame: { game: string; tookMs: number[] }[] = [];
    for (const game of builtGames()) {
      const presses = { game, count, condition: SLOW_PROCESSOR, seed, handlerMs };
      byGame.push({ game, tookMs: await pressOften(browser, site.origin, presses) });
      say(`  ${game}: ${count} presses`);
    }
    await Promise.all([browser.close(), site.close()]);
    const all = byGame.flatMap(({ tookMs }) => tookMs);
    return {
      bars: [atMost('press to paint over all games, p98 at 4x CPU', 'ms', quantile(all, 0.98), LIMIT_MS)],
      figures: byGame.map(({ game, tookMs }) => figureOf(game, 'ms', tookMs)),
      tables: [],
      notes: [
        "By the browser's own event timing, which tells nothing shorter than 16 ms (counted as 16) and counts in steps of 8 ms.",
        'Buttons of each built game are pressed by the mouse in an order of chance, in the frame of the shell.',
      ],
    };
  },
};
