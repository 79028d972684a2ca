import { differenceOfMedians, median, ratioOfMedians } from '../../statistics';
import { openBrowser } from '../browser';
import { serveFrames, serveSite } from '../serve';
import { atMost, type Bar, compareSamples, type Suite } from '../suite';
import { buildPeers } from './build-peers';
import { createFigures, type MeasuredTrial, measureTrial, SLOW_PLATFORM, timesOf } from './measure';
import {
  FRAME_TRIALS,
  framedIdle,
  framedPreloaded,
  plainIframe,
  platformPreloaded,
  type Trial,
} from './variants';

/** The game that every variant loads. */
const GAME = 'memory';
const QUICK_ROUNDS = 3;
const PRELOADED_LIMIT_MS = 60;
const COLD_LIMIT_MS = 195;
/**
 * The limit compared with a plain iframe. It is 195 ms divided by the 297 ms that a plain iframe took when the limit was
 * chosen. Unlike a time, this ratio can be compared between machines.
 */
const PLAIN_IFRAME_LIMIT = 195 / 297;
/**
 * The limit for how much later a preloaded game is playable in a frame than in the page. It is the difference between the
 * limit of 60 ms and the 25 ms that the page took when the limit was chosen.
 */
const PAGE_DIFFERENCE_LIMIT_MS = 35;

const NOTES = [
  'Every round measures each variant once, in random order, so that other load affects all variants equally.',
  'Preloaded means that the code is fetched and evaluated in the frame or in the page, but not mounted. Cold means that an empty frame was prepared at idle, and that no file of the game is loaded yet.',
  'The plain iframe has a page of its own for the game, with its own React, and nothing is loaded before the click.',
  'The frame of the platform is on another site and has the headers and the sandbox of production. Network and processor are emulated in its process too.',
  'The time from a click to the next paint is compared in the suite `input`, and the error of reaction times in the suite `reaction`.',
];

type MeasuredTrials = Record<keyof typeof FRAME_TRIALS, MeasuredTrial>;

function createBars({ preloaded, cold }: MeasuredTrials): Bar[] {
  const inPage = timesOf(preloaded, platformPreloaded);
  const inFrame = timesOf(preloaded, framedPreloaded);
  const coldInFrame = timesOf(cold, framedIdle);
  return [
    atMost('preloaded in a frame, unthrottled, median', 'ms', median(inFrame), PRELOADED_LIMIT_MS),
    compareSamples({
      name: 'preloaded in a frame, minus preloaded in the page, unthrottled',
      unit: 'ms',
      ours: inFrame,
      theirs: inPage,
      statistic: differenceOfMedians,
      limit: PAGE_DIFFERENCE_LIMIT_MS,
    }),
    atMost('cold in a frame, 60 ms / 9 Mbit, median', 'ms', median(coldInFrame), COLD_LIMIT_MS),
    compareSamples({
      name: 'cold in a frame, compared with a plain iframe, 60 ms / 9 Mbit',
      unit: 'x',
      ours: coldInFrame,
      theirs: timesOf(cold, plainIframe),
      statistic: ratioOfMedians,
      limit: PLAIN_IFRAME_LIMIT,
    }),
  ];
}

/** Compares a game in a frame with the same game in the page and in a plain iframe. */
export const framesSuite: Suite = {
  name: 'frames',
  description:
    'Time from the click on Play to the first enabled button of a game in a frame, in the page and in a plain iframe',
  faults: [SLOW_PLATFORM],
  async run(options) {
    const site = await serveSite(await buildPeers(GAME, ['platform', 'iframe']));
    const frames = await serveFrames(site.origin);
    const browser = await openBrowser();
    const sites = { origin: site.origin, frames: frames.origin };
    const measure = (trial: Trial): Promise<MeasuredTrial> =>
      measureTrial(browser, sites, options.quick ? { ...trial, rounds: QUICK_ROUNDS } : trial, options);
    try {
      const measured = {
        preloaded: await measure(FRAME_TRIALS.preloaded),
        cold: await measure(FRAME_TRIALS.cold),
      };
      return {
        bars: createBars(measured),
        figures: Object.values(measured).flatMap(createFigures),
        tables: [],
        notes: NOTES,
      };
    } finally {
      await Promise.all([browser.close(), site.close(), frames.close()]);
    }
  },
};
