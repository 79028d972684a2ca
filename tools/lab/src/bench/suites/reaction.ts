import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { errorStatistics } from '../../statistics';
import { type Block, type Device, observeTargets, ReactionPage } from '../../timing';
import { WORKSPACE } from '../../workspace';
import { addInitFunction, DESKTOP, frameOf, type GameView, openBrowser } from '../browser';
import { buildGameSite, buildSite, gamePageAddress } from '../build-page';
import { serveFrames, serveSite } from '../serve';
import { atMost, type Bar, type BenchOptions, figureOf, type Suite } from '../suite';

const LIMIT_MS = 1;
/** The number of rounds of one play. */
const ROUNDS = 10;
const QUICK_ROUNDS = 2;
/** The maximum number of voided rounds. The game correctly voids rounds on a busy machine. */
const MAX_VOIDED = 10;
const STANDALONE = join(WORKSPACE, 'games/reaction/dist/standalone');
/** The injected fault of this suite: the bars measure a page with a click handler instead of the game. */
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
  /** Opens the content that shows targets and reports reaction times. */
  open: (page: Page) => Promise<GameView>;
  device: Device;
  blockMs: Block;
  count: number;
}

/** Opens a page that shows targets by itself. */
const openPage = (url: string) => async (page: Page) => {
  await page.goto(url);
  return page;
};

/** Opens a page that mounts the built game in a frame, with the code of the shell. */
const openFramed = (url: string, frames: string, seed: number) => async (page: Page) => {
  await page.goto(url);
  await page.evaluate(async (wanted) => {
    await globalThis.gamePage.load('reaction', 'frame');
    await globalThis.gamePage.mount({ difficulty: 'hard', seed: wanted });
  }, seed);
  return frameOf(page, frames);
};

/** Plays rounds with injected input. @returns for each round, the reported minus the injected reaction time, in ms. */
async function measureErrors(browser: Browser, { open, device, blockMs, count }: Rounds): Promise<number[]> {
  const context = await browser.newContext({ viewport: DESKTOP, hasTouch: true });
  try {
    const page = await context.newPage();
    await addInitFunction(page, () => undefined, null);
    await observeTargets(page);
    const game = new ReactionPage(await open(page), await context.newCDPSession(page));
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

interface MeasuredCases {
  game: CaseErrors[];
  framed: CaseErrors[];
  naive: CaseErrors[];
}

async function measure({ quick, log }: BenchOptions): Promise<MeasuredCases> {
  const gameSite = await serveSite(STANDALONE);
  const naiveSite = await serveSite(await buildSite('click-timer', 'click-timer.ts'));
  const framedSite = await serveSite(await buildGameSite());
  const frames = await serveFrames(framedSite.origin);
  const framedUrl = gamePageAddress(framedSite.origin, frames.origin);
  const browser = await openBrowser();
  const count = quick ? QUICK_ROUNDS : ROUNDS;
  const game: CaseErrors[] = [];
  const framed: CaseErrors[] = [];
  const naive: CaseErrors[] = [];
  for (const [index, [device, blockMs]] of CASES.entries()) {
    const name = blockMs === 0 ? device : `${device}, ${blockMs} ms of main-thread block`;
    const url = `${gameSite.origin}/index.html?difficulty=hard&seed=${index + 1}`;
    const errorsMs = await measureErrors(browser, { open: openPage(url), device, blockMs, count });
    game.push({ name: `game, ${name}`, errorsMs });
    const open = openFramed(framedUrl, frames.origin, index + 1);
    framed.push({
      name: `game in a frame, ${name}`,
      errorsMs: await measureErrors(browser, { open, device, blockMs, count }),
    });
    log(`  game, ${name}: ${count} rounds in the page and in a frame`);
    if (device !== 'mouse') continue;
    const naiveUrl = `${naiveSite.origin}/click-timer/index.html`;
    naive.push({
      name: `click and performance.now(), ${name}`,
      errorsMs: await measureErrors(browser, { open: openPage(naiveUrl), device, blockMs, count }),
    });
  }
  const sites = [gameSite, naiveSite, framedSite, frames];
  await Promise.all([browser.close(), ...sites.map((site) => site.close())]);
  return { game, framed, naive };
}

function createBars(cases: readonly CaseErrors[], what: string): Bar[] {
  const statistics = cases.map(({ errorsMs }) => errorStatistics(errorsMs));
  const worstMean = Math.max(...statistics.map(({ mean }) => Math.abs(mean)));
  const worstDeviation = Math.max(...statistics.map(({ standardDeviation }) => standardDeviation));
  return [
    atMost(`${what}: mean, worst case`, 'ms', worstMean, LIMIT_MS),
    atMost(`${what}: standard deviation, worst case`, 'ms', worstDeviation, LIMIT_MS),
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
    const { game, framed, naive } = await measure(options);
    const cases = [...game, ...framed, ...naive];
    const what = 'reported minus injected reaction time';
    return {
      bars: [
        ...createBars(options.injected.has(NAIVE_CLOCK) ? naive : game, what),
        ...createBars(framed, `${what} in a frame`),
      ],
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
        "In a frame: the built game with the shell's own code, on another site and with the headers and the sandbox of production. A block of the main thread is one of the frame's thread.",
        'The compared page shows its target from a timer and reads performance.now() in a click handler.',
      ],
    };
  },
};
