import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, type Device, errorStatistics } from '../../timing';
import { openBrowser } from '../../browser/open-browser';
import { serveSite } from '../../browser/serve-site';
import { buildPage } from '../../building/build-page';
import { atMost, figureOf } from '../../report/figures';
import type { Bar, BenchOptions, Suite } from '../../report/suite';
import { MADE, WORKSPACE } from '../../workspace';
import { playRounds } from './play-rounds';

const LIMIT_MS = 1;
const ROUNDS = 10;
const QUICK_ROUNDS = 2;
const STANDALONE = join(WORKSPACE, 'games/reaction/dist/standalone');
/** The game plays one set of rounds; the rest is started anew with another seed. */
const ROUNDS_OF_A_GAME = 10;
/** Holds the page of clicks against the bars in place of the game. */
const PLANT = 'naive-clock';

interface Timed {
  who: string;
  errorsMs: readonly number[];
}

async function buildClicks(): Promise<string> {
  const site = join(MADE, 'clicks');
  rmSync(site, { recursive: true, force: true });
  await buildPage({
    site,
    folder: 'clicks',
    entry: { index: './pages/clicks/host.ts' },
    game: '',
    html: true,
  });
  return site;
}

const ways: readonly [Device, Block][] = [
  ['mouse', 0],
  ['mouse', 40],
  ['touch', 0],
  ['touch', 40],
  ['key', 0],
  ['key', 40],
];

const nameOf = (device: Device, blockMs: Block) =>
  blockMs === 0 ? device : `${device}, ${blockMs} ms of main-thread block`;

async function measure({ quick, say }: BenchOptions): Promise<{ ours: Timed[]; naive: Timed[] }> {
  const game = await serveSite(STANDALONE);
  const clicks = await serveSite(await buildClicks());
  const browser = await openBrowser();
  const count = Math.min(quick ? QUICK_ROUNDS : ROUNDS, ROUNDS_OF_A_GAME);
  const ours: Timed[] = [];
  const naive: Timed[] = [];
  for (const [seed, [device, blockMs]] of ways.entries()) {
    const url = `${game.origin}/index.html?difficulty=hard&seed=${seed + 1}`;
    const who = nameOf(device, blockMs);
    ours.push({ who: `game, ${who}`, errorsMs: await playRounds(browser, { url, device, blockMs, count }) });
    say(`  game, ${who}: ${count} rounds`);
    if (device !== 'mouse') continue;
    const page = `${clicks.origin}/clicks/index.html`;
    const errorsMs = await playRounds(browser, { url: page, device, blockMs, count });
    naive.push({ who: `click and performance.now(), ${who}`, errorsMs });
  }
  await Promise.all([browser.close(), game.close(), clicks.close()]);
  return { ours, naive };
}

function barsOf(timed: readonly Timed[]): Bar[] {
  const statistics = timed.map(({ errorsMs }) => errorStatistics(errorsMs));
  const worst = Math.max(...statistics.map(({ mean }) => Math.abs(mean)));
  const widest = Math.max(...statistics.map(({ standardDeviation }) => standardDeviation));
  return [
    atMost('reported less injected time, mean, the worst way', 'ms', worst, LIMIT_MS),
    atMost('its standard deviation, the worst way', 'ms', widest, LIMIT_MS),
  ];
}

function row({ who, errorsMs }: Timed): string[] {
  const { mean, standardDeviation, max } = errorStatistics(errorsMs);
  return [who, String(errorsMs.length), ...[mean, standardDeviation, max].map((ms) => ms.toFixed(2))];
}

/** How true the reaction game's times are, beside what comes to mind first. */
export const reactionSuite: Suite = {
  name: 'reaction',
  asks: 'How far reported reaction times are from the moments of injected presses',
  plants: [PLANT],
  async run(options) {
    const { ours, naive } = await measure(options);
    return {
      bars: barsOf(options.plants.has(PLANT) ? naive : ours),
      figures: [...ours, ...naive].map(({ who, errorsMs }) => figureOf(who, 'ms', errorsMs)),
      tables: [
        {
          title: 'Reported less injected time, ms',
          columns: ['', 'N', 'mean', 'SD', 'largest'],
          rows: [...ours, ...naive].map(row),
        },
      ],
      notes: [
        'The presses carry time stamps of their own, as a device driver gives them, and last 80 ms; e2e/timing holds the game to the same limits.',
        'The page beside it shows its target from a timer and looks at performance.now() in a click handler.',
      ],
    };
  },
};
