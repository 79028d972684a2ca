import { isRecord } from '@mindloom/base';
import {
  ENGINE_FILE,
  type GameSettings,
  isValidTotal,
  logUntil,
  type ReplayMoment,
  reportOf,
  type RunLog,
} from '@mindloom/game-contract';
import type { Release } from '@mindloom/registry';
import { enforceHashes, moduleLink } from '@mindloom/registry/verified-files';

type Replay = (settings: GameSettings, log: RunLog) => unknown;

/** The maximum number of steps that are computed. Each one replays the run up to the step. */
const MAX_STEPS = 400;

/** While steps are computed, the page can handle input at least this often. */
const PAUSE_EVERY_MS = 12;

const LOAD_LIMIT_MS = 8000;

/**
 * Computes the steps of a recorded run. They are shown if the view of the run's release cannot show it. This function
 * loads `engine.js` of the release, and calls its `replay` for the run up to each input. The `engine.js` of a release
 * that must run in a frame is not loaded, because it would run in the page.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 * @returns null if the release has no `engine.js`, runs in a frame, or cannot replay the log. Never rejects.
 */
export async function engineSteps(
  release: Release & { place?: 'frame' },
  baseUrl: string,
  settings: GameSettings,
  log: RunLog,
): Promise<ReplayMoment[] | null> {
  if (release.place === 'frame') return null;
  try {
    const engine = await loadEngine(release, baseUrl);
    return engine === null ? null : await stepsOf(engine, settings, log);
  } catch (error) {
    console.warn('ML-372 the engine of the release could not replay the run', error);
    return null;
  }
}

/** Loads `engine.js` with its registered hash. The preload verifies it, and `import()` then uses the same bytes. */
async function loadEngine(
  release: Release,
  baseUrl: string,
): Promise<{ info: unknown; replay: Replay } | null> {
  const file = release.assets.find(({ path }) => path === ENGINE_FILE);
  if (file === undefined) return null;
  enforceHashes(release, baseUrl);
  const { href } = new URL(file.path, baseUrl);
  const link = moduleLink(href, file.sha384);
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${href} could not be loaded with its registered hash`));
    const timer = setTimeout(fail, LOAD_LIMIT_MS);
    link.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    link.addEventListener('error', fail);
    document.head.append(link);
  }).finally(() => link.remove());
  const exported: unknown = await import(/* webpackIgnore: true */ href);
  const game = isRecord(exported) && isRecord(exported.default) ? exported.default : {};
  const { info, replay } = game;
  return typeof replay === 'function' ? { info, replay: (...run) => replay.call(game, ...run) } : null;
}

/** Replays a run up to each input of the player, and compares the score and the answers of neighbouring steps. */
export async function stepsOf(
  { replay }: { replay: Replay },
  settings: GameSettings,
  log: RunLog,
): Promise<ReplayMoment[]> {
  const steps: ReplayMoment[] = [];
  let before = foundIn(replay(settings, logUntil(log, -1)));
  let pausedAtMs = performance.now();
  for (const [index, [atMs, kind]] of log.entries.entries()) {
    if (kind !== 'event' && kind !== 'end') continue;
    if (steps.length === MAX_STEPS) break;
    const now = foundIn(replay(settings, logUntil(log, index)));
    steps.push({ atMs, score: now.score, ...answerBetween(before, now) });
    before = now;
    if (performance.now() - pausedAtMs > PAUSE_EVERY_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      pausedAtMs = performance.now();
    }
  }
  return steps;
}

const NO_INFO = {
  id: 'replay',
  version: '',
  contract: 1,
  title: '',
  area: 'logic',
  reads: [],
  metrics: [],
} as const;

/** Reads what an engine returned. @throws TypeError if it returned no score. */
function foundIn(value: unknown) {
  if (!isRecord(value) || !isValidTotal(value.score)) throw new TypeError('the engine returned no score');
  const { answers, missed } = reportOf(NO_INFO, value.summary);
  return { score: value.score, answers, missed };
}

type Found = ReturnType<typeof foundIn>;

function answerBetween(before: Found, now: Found): Pick<ReplayMoment, 'answer' | 'item'> {
  const [old, current] = [before.answers, now.answers];
  if (old === null || current === null || current.given <= old.given) return {};
  if (current.right > old.right) return { answer: 'right' };
  const item = now.missed[before.missed.length];
  // Without the view, an answer that came too late is known only by the missing answer of its task.
  const answer = item !== undefined && item.given === undefined ? 'missed' : 'wrong';
  return { answer, ...(item !== undefined && { item }) };
}
