import type { Browser } from '@playwright/test';
import { openBrowser } from '../../browser/open-browser';
import { serveSite } from '../../browser/serve-site';
import { compared, figureOf } from '../../report/figures';
import { differenceOfMedians, ratioOfMedians } from '../../report/statistics';
import type { Bar, BenchOptions, Figure, Suite, SuiteResult } from '../../report/suite';
import { type Arm, lazyCold, lazyPrefetched, platformIdle, platformPreloaded } from './arms';
import { buildPeers } from './build-peers';
import { notes } from './notes';
import { type Measured, peersAhead, timesTable, weightTable } from './overview-table';
import { PLANT, runRounds, type Trial } from './run-rounds';
import { asOften, heldTogether, overview } from './trials';

/** The game that every way loads. */
const GAME = 'memory';

const PRELOADED_LIMIT = 1.05;
const UNTHROTTLED_LIMIT_MS = 2;
const COLD_LIMIT = 1.2;

const timesOf = ({ presses }: Measured, arm: Arm): number[] =>
  (presses.get(arm) ?? []).map(({ playableMs }) => playableMs);

const figuresOf = (measured: Measured): Figure[] =>
  measured.trial.arms.map((arm) =>
    figureOf(`${arm.name}, ${measured.trial.condition.name}`, 'ms', timesOf(measured, arm)),
  );

interface Judged {
  preloaded: Measured;
  unthrottled: Measured;
  cold: Measured;
}

const barsOf = ({ preloaded, unthrottled, cold }: Judged): Bar[] => [
  compared({
    bar: 'preloaded against a prefetched lazy route of one bundle, 6x CPU',
    unit: 'x',
    ours: timesOf(preloaded, platformPreloaded),
    theirs: timesOf(preloaded, lazyPrefetched),
    figure: ratioOfMedians,
    limit: PRELOADED_LIMIT,
  }),
  compared({
    bar: 'the same unthrottled: slower by',
    unit: 'ms',
    ours: timesOf(unthrottled, platformPreloaded),
    theirs: timesOf(unthrottled, lazyPrefetched),
    figure: differenceOfMedians,
    limit: UNTHROTTLED_LIMIT_MS,
  }),
  compared({
    bar: 'cold at 60 ms / 9 Mbit with the runtime loaded at idle, against the lazy route',
    unit: 'x',
    ours: timesOf(cold, platformIdle),
    theirs: timesOf(cold, lazyCold),
    figure: ratioOfMedians,
    limit: COLD_LIMIT,
  }),
];

async function measureAll(browser: Browser, origin: string, options: BenchOptions): Promise<SuiteResult> {
  const measure = async (trial: Trial): Promise<Measured> => {
    const often = asOften(trial, options.quick);
    return { trial: often, presses: await runRounds(browser, origin, often, options) };
  };
  const judged = {
    preloaded: await measure(heldTogether.preloaded),
    unthrottled: await measure(heldTogether.unthrottled),
    cold: await measure(heldTogether.cold),
  };
  const seen: Measured[] = [];
  for (const trial of overview) seen.push(await measure(trial));
  const [, underLatency = judged.cold] = seen;
  return {
    bars: barsOf(judged),
    figures: [...Object.values(judged), ...seen].flatMap(figuresOf),
    tables: [timesTable(seen), weightTable(underLatency)],
    notes: [...peersAhead(seen), ...notes],
  };
}

/** The same game in the same page, brought in by this platform and by others, in rounds that are mixed by chance. */
export const loading: Suite = {
  name: 'loading',
  asks: 'From the press of Play until a button of the game stands in the page: this platform and its peers',
  plants: [PLANT],
  async run(options) {
    const site = await serveSite(await buildPeers(GAME));
    const browser = await openBrowser();
    try {
      return await measureAll(browser, site.origin, options);
    } finally {
      await Promise.all([browser.close(), site.close()]);
    }
  },
};
