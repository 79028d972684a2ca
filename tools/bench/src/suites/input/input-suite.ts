import { LOOPBACK } from '../../browser/condition';
import { openBrowser } from '../../browser/open-browser';
import { serveSite } from '../../browser/serve-site';
import { buildStage, builtGames } from '../../building/build-stage';
import { atMost, figureOf } from '../../report/figures';
import { median, quantile } from '../../report/statistics';
import type { Suite } from '../../report/suite';
import type { AnsweredPress } from './answered-press';
import { pressOften } from './press-often';
import { bareButton, gameOnStage, type Pressed } from './show-on-stage';

const LIMIT_MS = 50;
/** Half a frame: not in the product's bars, but what is ours alone. */
const OWN_LIMIT_MS = 8;
const PRESSES = 60;
const QUICK_PRESSES = 8;
const SLOW_PROCESSOR = { ...LOOPBACK, name: '4x CPU', cpuSlowdown: 4 };
const PLANT = 'slow-handler';
const PLANTED_MS = 80;

interface Answers {
  name: string;
  answers: AnsweredPress[];
}

const tookMs = ({ answers }: Answers): number[] => answers.map((answer) => answer.tookMs);

const partsOf = ({ name, answers }: Answers): string[] => [
  name,
  ...(['waitedMs', 'handledMs', 'drawnMs'] as const).map((part) =>
    median(answers.map((answer) => answer[part])).toFixed(0),
  ),
];

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
    const measure = async (pressed: Pressed): Promise<Answers> => {
      const presses = { pressed, count, condition: SLOW_PROCESSOR, seed, handlerMs };
      const answers = await pressOften(browser, site.origin, presses);
      say(`  ${pressed.name}: ${count} presses`);
      return { name: pressed.name, answers };
    };
    const bare = await measure(bareButton);
    const games: Answers[] = [];
    for (const game of builtGames()) games.push(await measure(gameOnStage(game)));
    await Promise.all([browser.close(), site.close()]);
    return {
      bars: [
        atMost(
          'press to paint over all games, p98 at 4x CPU',
          'ms',
          quantile(games.flatMap(tookMs), 0.98),
          LIMIT_MS,
        ),
        atMost(
          "a press in the games' own listeners, median at 4x CPU",
          'ms',
          median(games.flatMap(({ answers }) => answers.map(({ handledMs }) => handledMs))),
          OWN_LIMIT_MS,
        ),
      ],
      figures: [bare, ...games].map((one) => figureOf(one.name, 'ms', tookMs(one))),
      tables: [
        {
          title: 'Where the time goes: median ms of the slowest event of each press',
          columns: ['', 'until the page comes to it', 'its listeners', 'until the frame'],
          rows: [bare, ...games].map(partsOf),
        },
      ],
      notes: [
        "By the browser's own event timing, which tells nothing shorter than 16 ms (counted as 16) and counts in steps of 8 ms.",
        'Buttons of each built game are pressed by the mouse in an order of chance, in the frame of the shell.',
      ],
    };
  },
};
