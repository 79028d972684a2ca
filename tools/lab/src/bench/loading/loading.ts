import type { Browser } from '@playwright/test';
import { differenceOfMedians, median, ratioOfMedians } from '../../statistics';
import { openBrowser } from '../browser';
import { serveFrames, serveSite } from '../serve';
import {
  type Bar,
  type BenchOptions,
  compareSamples,
  type Suite,
  type SuiteResult,
  type Table,
} from '../suite';
import { buildPeers } from './build-peers';
import {
  type MeasuredTrial,
  createFigures,
  measureTrial,
  requestDepth,
  type Sample,
  samplesOf,
  type Sites,
  SLOW_PLATFORM,
  timesOf,
  type TimedRequest,
} from './measure';
import {
  BAR_TRIALS,
  lazyCold,
  lazyPrefetched,
  OVERVIEW_TRIALS,
  platformIdle,
  platformPreloaded,
  type Trial,
  type Variant,
} from './variants';

/** The game that every variant loads. */
const GAME = 'memory';
const QUICK_ROUNDS = 1;
const PRELOADED_LIMIT = 1.05;
const UNTHROTTLED_LIMIT_MS = 2;
const COLD_LIMIT = 1.2;

const medianOf = (measured: MeasuredTrial, variant: Variant) => median(timesOf(measured, variant));

const createBars = ({
  preloaded,
  unthrottled,
  cold,
}: Record<keyof typeof BAR_TRIALS, MeasuredTrial>): Bar[] => [
  compareSamples({
    name: 'preloaded, compared with a prefetched lazy route of one bundle, 6x CPU',
    unit: 'x',
    ours: timesOf(preloaded, platformPreloaded),
    theirs: timesOf(preloaded, lazyPrefetched),
    statistic: ratioOfMedians,
    limit: PRELOADED_LIMIT,
  }),
  compareSamples({
    name: 'preloaded, minus a prefetched lazy route of one bundle, unthrottled',
    unit: 'ms',
    ours: timesOf(unthrottled, platformPreloaded),
    theirs: timesOf(unthrottled, lazyPrefetched),
    statistic: differenceOfMedians,
    limit: UNTHROTTLED_LIMIT_MS,
  }),
  compareSamples({
    name: 'runtime loaded at idle, compared with the lazy route, 60 ms / 9 Mbit',
    unit: 'x',
    ours: timesOf(cold, platformIdle),
    theirs: timesOf(cold, lazyCold),
    statistic: ratioOfMedians,
    limit: COLD_LIMIT,
  }),
];

const formatMs = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Returns the median times of each variant, and their ratios to the time of the lazy route. */
function createTimesTable(overview: readonly MeasuredTrial[]): Table {
  const cell = (measured: MeasuredTrial, variant: Variant) => {
    const ms = medianOf(measured, variant);
    return `${formatMs(ms)} (${(ms / medianOf(measured, lazyCold)).toFixed(2)}x)`;
  };
  const variants = overview[0]?.trial.variants ?? [];
  return {
    title: 'Click to playable, median in ms (and ratio to the lazy route of one bundle)',
    columns: ['', ...overview.map(({ trial }) => `${trial.condition.name}, N ${trial.rounds}`)],
    rows: variants.map((variant) => [variant.name, ...overview.map((measured) => cell(measured, variant))]),
  };
}

const bytesOf = (requests: readonly TimedRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Returns the transfer sizes, which are equal in all rounds, and the number of sequential requests, which is measured with
 * latency.
 */
function createSizesTable(measured: MeasuredTrial): Table {
  const allBytes = (sample: Sample | undefined) =>
    bytesOf([...(sample?.requestsBeforeClick ?? []), ...(sample?.requestsAfterClick ?? [])]);
  const [baseline] = samplesOf(measured, lazyCold);
  const row = (variant: Variant) => {
    const samples = samplesOf(measured, variant);
    const [first] = samples;
    const before = first?.requestsBeforeClick ?? [];
    const after = first?.requestsAfterClick ?? [];
    const depths = samples.map(({ requestsAfterClick }) => requestDepth(requestsAfterClick));
    return [
      variant.name,
      formatKilobytes(bytesOf(before.filter(({ path }) => /\.m?js$/.test(path)))),
      formatKilobytes(bytesOf(after)),
      formatKilobytes(allBytes(first) - allBytes(baseline)),
      String(after.length),
      formatMs(median(depths)),
    ];
  };
  return {
    title: 'Transfer sizes, kB brotli',
    columns: [
      '',
      'scripts before the click',
      'after the click',
      'total, minus one bundle',
      'requests after the click',
      'of these in sequence',
    ],
    rows: measured.trial.variants.map(row),
  };
}

/**
 * Lists the peers that are faster than our platform. Peers are other ways to load a game, such as single-spa. Compares
 * only peers that preload nothing, with our platform after it has loaded its runtime in an idle page.
 */
function describeFasterPeers(measured: MeasuredTrial): string {
  const { condition, variants } = measured.trial;
  const peers = variants.filter(({ isPlatform, readiness }) => !isPlatform && readiness === 'cold');
  const platformMs = medianOf(measured, platformIdle);
  const faster = peers
    .map((peer) => ({ name: peer.name, ratio: medianOf(measured, peer) / platformMs }))
    .filter(({ ratio }) => ratio < 1)
    .toSorted((a, b) => a.ratio - b.ratio)
    .map(({ name, ratio }) => `${name} (${ratio.toFixed(2)}x)`);
  return `Faster than the platform with its runtime loaded at idle, ${condition.name}: ${faster.join(', ') || 'none'}.`;
}

const NOTES = [
  'The game is Memory Master, built for production by the same bundler. One static server, one origin, brotli. Each click has a new browser context.',
  'Playable means that React has committed and the first button of the board is enabled. The time in which the game shows the cards does not count, because it is a rule of the game. The same observer runs in every frame of a page before its scripts.',
  'Each bar compares two variants in its own rounds. The overview has fewer rounds, so its ratios are less precise.',
  "The platform's page contains the shell's own loader, integrity checks, registry reader, resolve() and play frame. Its game is the released remote, byte for byte.",
  'Preloaded and prefetched both mean that the code is fetched and evaluated, but not mounted.',
  '"Registry refreshed" means that the page first waits up to 1.5 s for a newer snapshot, as the shell does before a play. The other rows of the platform, and the bars, use the snapshot that the page already has.',
  'The frame of the platform is on another site and has the headers and the sandbox of production. Network and processor are emulated in its process too. Its page is loaded before the click, as the shell does at idle.',
  'single-spa, the import map and piral-base share React with the page, as their documentation says. qiankun and the iframe have their own React. For loaders that import only modules, styles are part of the module.',
  'The platform loads an entry and then a chunk. A peer whose game is one module without a container needs one round trip less. The additional round trip is the cost of shared version ranges and of a hash for every file.',
  'The browser emulates network and processor. It does not slow down new connections, so a second origin would look faster than it is. Therefore everything is on one origin.',
];

async function measureAll(browser: Browser, sites: Sites, options: BenchOptions): Promise<SuiteResult> {
  const measure = (trial: Trial): Promise<MeasuredTrial> =>
    measureTrial(browser, sites, options.quick ? { ...trial, rounds: QUICK_ROUNDS } : trial, options);
  const forBars = {
    preloaded: await measure(BAR_TRIALS.preloaded),
    unthrottled: await measure(BAR_TRIALS.unthrottled),
    cold: await measure(BAR_TRIALS.cold),
  };
  const overview: MeasuredTrial[] = [];
  for (const trial of OVERVIEW_TRIALS) overview.push(await measure(trial));
  const [, withLatency = forBars.cold] = overview;
  return {
    bars: createBars(forBars),
    figures: [...Object.values(forBars), ...overview].flatMap(createFigures),
    tables: [createTimesTable(overview), createSizesTable(withLatency)],
    notes: [...overview.map(describeFasterPeers), ...NOTES],
  };
}

/** Compares our platform with other ways to load the same game into the same page. */
export const loading: Suite = {
  name: 'loading',
  description:
    'Time from the click on Play to the first enabled button of the game, for this platform and its peers',
  faults: [SLOW_PLATFORM],
  async run(options) {
    const site = await serveSite(await buildPeers(GAME));
    const frames = await serveFrames(site.origin);
    const browser = await openBrowser();
    try {
      return await measureAll(browser, { origin: site.origin, frames: frames.origin }, options);
    } finally {
      await Promise.all([browser.close(), site.close(), frames.close()]);
    }
  },
};
