import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { errorStatistics } from '../../statistics';
import { type Block, type Device, observeTargets, ReactionPage } from '../../timing';
import { WORKSPACE } from '../../workspace';
import { addInitFunction, DESKTOP, openBrowser } from '../browser';
import { buildSite } from '../build-page';
import { serveSite } from '../serve';
import { atMost, type Bar, type BenchOptions, figureOf, type Suite } from '../suite';

const LIMIT_MS = 1;
/** The number of rounds of one play. */
const ROUNDS = 10;
const QUICK_ROUNDS = 2;
/** The maximum number of voided rounds. On a busy machine, the game correctly voids rounds. */
const MAX_VOIDED = 10;
const STANDALONE = join(WORKSPACE, 'games/reaction/dist/standalone');
/** The injected fault: the bars measure a page with a click handler instead of the game. */
const NAIVE_CLOCK = 'naive-clock';

const CASES: readonly [Device, Block][] = [
  ['mouse', 0],
  ['mouse', 40],
  ['touch', 0],
  ['touch', 40],
  ['key', 0],
  ['key', 40],
];

interface Rounds {
  /** A page that shows targets and reports reaction times. */
  url: string;
  device: Device;
  blockMs: Block;
  count: number;
}

/** Plays rounds with injected input. @returns reported minus injected reaction times, in ms. */
async function measureErrors(browser: Browser, { url, device, blockMs, count }: Rounds): Promise<number[]> {
  const context = await browser.newContext({ viewport: DESKTOP, hasTouch: true });
  try {
    const page = await context.newPage();
    await addInitFunction(page, () => undefined, null);
    await observeTargets(page);
    await page.goto(url);
    const game = new ReactionPage(page, await context.newCDPSession(page));
    const errorsMs: number[] = [];
    for (let round = 0; errorsMs.length < count && round < count + MAX_VOIDED; round++) {
      const trial = await game.playRound(device, blockMs);
      if (trial !== null) errorsMs.push(trial.reportedMs - trial.trueMs);
    }
    return errorsMs;
  } finally {
    await context.close();
  }
}

interface CaseErrors {
  name: string;
  errorsMs: readonly number[];
}

async function measure({ quick, log }: BenchOptions): Promise<{ game: CaseErrors[]; naive: CaseErrors[] }> {
  const gameSite = await serveSite(STANDALONE);
  const naiveSite = await serveSite(await buildSite('click-timer', 'click-timer.ts'));
  const browser = await openBrowser();
  const count = quick ? QUICK_ROUNDS : ROUNDS;
  const game: CaseErrors[] = [];
  const naive: CaseErrors[] = [];
  for (const [index, [device, blockMs]] of CASES.entries()) {
    const name = blockMs === 0 ? device : `${device}, ${blockMs} ms of main-thread block`;
    const url = `${gameSite.origin}/index.html?difficulty=hard&seed=${index + 1}`;
    const errorsMs = await measureErrors(browser, { url, device, blockMs, count });
    game.push({ name: `game, ${name}`, errorsMs });
    log(`  game, ${name}: ${count} rounds`);
    if (device !== 'mouse') continue;
    const naiveUrl = `${naiveSite.origin}/click-timer/index.html`;
    naive.push({
      name: `click and performance.now(), ${name}`,
      errorsMs: await measureErrors(browser, { url: naiveUrl, device, blockMs, count }),
    });
  }
  await Promise.all([browser.close(), gameSite.close(), naiveSite.close()]);
  return { game, naive };
}

function createBars(cases: readonly CaseErrors[]): Bar[] {
  const statistics = cases.map(({ errorsMs }) => errorStatistics(errorsMs));
  const worstMean = Math.max(...statistics.map(({ mean }) => Math.abs(mean)));
  const worstDeviation = Math.max(...statistics.map(({ standardDeviation }) => standardDeviation));
  const name = 'reported minus injected reaction time';
  return [
    atMost(`${name}: mean, worst case`, 'ms', worstMean, LIMIT_MS),
    atMost(`${name}: standard deviation, worst case`, 'ms', worstDeviation, LIMIT_MS),
  ];
}

function formatErrors({ name, errorsMs }: CaseErrors): string[] {
  const { mean, standardDeviation, max } = errorStatistics(errorsMs);
  return [name, String(errorsMs.length), ...[mean, standardDeviation, max].map((ms) => ms.toFixed(2))];
}

/** Measures the accuracy of the reaction game's times, compared with a click handler. */
export const reactionSuite: Suite = {
  name: 'reaction',
  description: 'Difference between reported reaction times and the times of injected input',
  faults: [NAIVE_CLOCK],
  async run(options) {
    const { game, naive } = await measure(options);
    const cases = [...game, ...naive];
    return {
      bars: createBars(options.injected.has(NAIVE_CLOCK) ? naive : game),
      figures: cases.map(({ name, errorsMs }) => figureOf(name, 'ms', errorsMs)),
      tables: [
        {
          title: 'Reported minus injected reaction time, ms',
          columns: ['', 'N', 'mean', 'SD', 'largest'],
          rows: cases.map(formatErrors),
        },
      ],
      notes: [
        'Injected input has explicit time stamps, as a device driver sets them, and lasts 80 ms. A browser test in e2e/timing has the same limits.',
        'The compared page shows its target from a timer and reads performance.now() in a click handler.',
      ],
    };
  },
};
