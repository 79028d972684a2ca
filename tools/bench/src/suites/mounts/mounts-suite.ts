import { openBrowser } from '../../browser/open-browser';
import { serveSite } from '../../browser/serve-site';
import { buildStage, builtGames } from '../../building/build-stage';
import { atMost, figureOf } from '../../report/figures';
import type { Bar, Suite } from '../../report/suite';
import { mountMany, type Wear } from './mount-many';

const MOUNTS = 100;
const QUICK_MOUNTS = 10;
const HEAP_LIMIT_BYTES = 10_000;
const PLANT = 'leaky-mount';

const most = (wears: readonly Wear[], of: (wear: Wear) => number) => Math.max(...wears.map(of));

const barsOf = (wears: readonly Wear[]): Bar[] => [
  atMost(
    'DOM nodes left, the worst game',
    'nodes',
    most(wears, ({ nodes }) => nodes),
    0,
  ),
  atMost(
    'listeners left, the worst game',
    'listeners',
    most(wears, ({ listeners }) => listeners),
    0,
  ),
  atMost(
    'timers left, the worst game',
    'timers',
    most(wears, ({ timers }) => timers),
    0,
  ),
  atMost(
    'heap slope, the worst game',
    'bytes a mount',
    most(wears, ({ heapBytesPerMount }) => heapBytesPerMount),
    HEAP_LIMIT_BYTES,
  ),
];

const row = ({ game, nodes, listeners, timers, heapBytesPerMount }: Wear) => [
  game,
  String(nodes),
  String(listeners),
  String(timers),
  heapBytesPerMount.toFixed(0),
];

/** What stays behind when a game was mounted and unmounted again and again. */
export const mountsSuite: Suite = {
  name: 'mounts',
  asks: 'What stays in the page after every game was mounted and unmounted again and again',
  plants: [PLANT],
  async run({ quick, plants, say }) {
    const site = await serveSite(await buildStage());
    const browser = await openBrowser();
    const mounts = quick ? QUICK_MOUNTS : MOUNTS;
    const wears: Wear[] = [];
    for (const game of builtGames()) {
      wears.push(await mountMany(browser, site.origin, game, mounts, plants.has(PLANT)));
      say(`  ${game}: ${mounts} mounts`);
    }
    await Promise.all([browser.close(), site.close()]);
    return {
      bars: barsOf(wears),
      figures: wears.map(({ game, mountMs }) => figureOf(`${game}: mount to ready`, 'ms', mountMs)),
      tables: [
        {
          title: `Left after ${mounts} mounts and unmounts`,
          columns: ['game', 'DOM nodes', 'listeners', 'timers', 'heap, bytes a mount'],
          rows: wears.map(row),
        },
      ],
      notes: [
        "The built games in the shell's own loader and frame, in real time; each is mounted until it is ready.",
        'Counted by the browser after its garbage was collected, from the state after 20 mounts: what is made once is no leak.',
      ],
    };
  },
};
