import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import type { HostCall } from '@mindloom/game-contract/fake-host';

/** One action of the host on a mounted game. */
export type Step =
  | { do: 'wait'; ms: number }
  /** Waits until the game ends by itself. */
  | { do: 'play'; maxMs: number }
  | { do: 'pause' | 'resume' | 'end' }
  | { do: 'update'; settings: Partial<GameSettings> }
  /** Calls a function with which a check inspects the page while the game is mounted. */
  | { do: 'inspect'; inspect: () => void };

/** The steps of one mount. After the steps, the game is always unmounted and observed for a minute. */
export interface Scenario {
  /** Describes the scenario in a report, such as 'ended while paused'. */
  name: string;
  /** With `bot`, the game's own bot plays. A game without a bot gets pseudo-random presses. */
  player: 'bot' | 'none';
  /** Settings that differ from the default settings. */
  settings?: Partial<GameSettings>;
  steps: readonly Step[];
  /** A function of the host. When the game calls it for the first time, the host ends the game during this call. */
  endsDuring?: HostCall['name'];
}

const wait = (ms: number): Step => ({ do: 'wait', ms });
const update = (changes: Partial<GameSettings>): Step => ({ do: 'update', settings: changes });
const END: Step = { do: 'end' };
const PAUSE: Step = { do: 'pause' };
const RESUME: Step = { do: 'resume' };

const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const THEMES: readonly GameSettings['theme'][] = ['light', 'dark'];
const SWITCH = [false, true];
/** The locales of the runs cover plain numbers, other separators, and right-to-left text with other digits. */
const LOCALES = ['en', 'de-DE', 'ar-EG'];
/** Seeds that are edge cases: a small one, 0, and the largest one. Each locale is combined with one of these seeds. */
const EDGE_SEEDS = [1, 0, 2 ** 32 - 1];

const nameOf = ({ difficulty, theme, reducedMotion, sound, locale, seed }: Omit<GameSettings, 'limitMs'>) =>
  [difficulty, theme, reducedMotion && 'reduced motion', sound && 'sound', locale, `seed ${seed}`]
    .filter(Boolean)
    .join(', ');

/** A short mount for every combination of settings. */
export const inEverySetting: readonly Scenario[] = DIFFICULTIES.flatMap((difficulty) =>
  THEMES.flatMap((theme) =>
    SWITCH.flatMap((reducedMotion) =>
      SWITCH.flatMap((sound) =>
        LOCALES.map((locale, index): Scenario => {
          const settings = { difficulty, theme, reducedMotion, sound, locale, seed: EDGE_SEEDS[index] ?? 1 };
          return { name: nameOf(settings), player: 'bot', settings, steps: [wait(1000), END] };
        }),
      ),
    ),
  ),
);

/** With these settings, a game uses all of its resources, such as audio. */
const settings = { difficulty: 'easy', sound: true } as const;

/**
 * The settings of the shortest runs. On hard, the mistakes of a bot end the run early. The seed was found among 400
 * seeds: with it, every game ends by itself.
 */
const shortest = { ...settings, difficulty: 'hard', seed: 224 } as const;

/** The maximum time that a bot plays. A game that has not ended by then counts as one that never ends by itself. */
export const MAX_PLAY_MS = 600_000;
const PLAY_TO_END: Step = { do: 'play', maxMs: MAX_PLAY_MS };

export const playedToItsEnd: Scenario = {
  name: 'played to its own end, then ended again',
  player: 'bot',
  settings: shortest,
  steps: [PLAY_TO_END, END, wait(3000), END],
};

/** The shortest session limit that a shell uses. */
export const SHORT_LIMIT_MS = 60_000;
/** The accepted delay of the end, for a game that counts whole seconds. */
const LATE_MS = 2000;

/** A session that reaches its limit. The host then calls `end` if the game has this command. */
export const playedToTheLimit: Scenario = {
  name: `played until the session’s limit of ${SHORT_LIMIT_MS / 1000} s, then ended`,
  player: 'bot',
  settings: { ...settings, limitMs: SHORT_LIMIT_MS },
  steps: [{ do: 'play', maxMs: SHORT_LIMIT_MS + LATE_MS }, END, wait(1000)],
};

/** Scenarios that unmount the game at every stage of a run. */
export const unmountedAtEveryStage: readonly Scenario[] = [
  { name: 'unmounted at once', player: 'none', settings, steps: [] },
  { name: 'unmounted after a frame', player: 'none', settings, steps: [wait(20)] },
  { name: 'unmounted when ready', player: 'none', settings, steps: [wait(500)] },
  { name: 'unmounted while played', player: 'bot', settings, steps: [wait(8000)] },
  { name: 'unmounted while paused', player: 'bot', settings, steps: [wait(3000), PAUSE, wait(1000)] },
  { name: 'unmounted right after the end', player: 'bot', settings, steps: [wait(3000), END] },
  playedToItsEnd,
];

/** Scenarios in which the host ends the run. */
export const endedByTheHost: readonly Scenario[] = [
  { name: 'ended at once', player: 'none', settings, steps: [END, wait(3000)] },
  { name: 'ended before it is ready', player: 'none', settings, steps: [wait(10), END, wait(3000)] },
  { name: 'ended while played', player: 'bot', settings, steps: [wait(7000), END, wait(3000)] },
  {
    name: 'ended while paused',
    player: 'bot',
    settings,
    steps: [wait(3000), PAUSE, wait(500), END, wait(3000)],
  },
  {
    name: 'ended after a pause',
    player: 'bot',
    settings,
    steps: [wait(3000), PAUSE, RESUME, END, wait(3000)],
  },
  { name: 'ended twice', player: 'bot', settings, steps: [wait(5000), END, END, wait(3000), END] },
];

/** Runs that the host and the game both end. */
export const endedByBoth: readonly Scenario[] = [
  playedToItsEnd,
  playedToTheLimit,
  {
    name: 'ended during its own end',
    player: 'bot',
    settings: shortest,
    steps: [PLAY_TO_END, wait(1000), END],
    endsDuring: 'onGameEnd',
  },
  {
    name: 'ended during a score report',
    player: 'bot',
    settings,
    steps: [wait(30_000), END, wait(1000)],
    endsDuring: 'onScoreChange',
  },
  {
    name: 'ended during ready',
    player: 'bot',
    settings,
    steps: [wait(10_000), END, wait(1000)],
    endsDuring: 'ready',
  },
];

const LONG_PAUSE_MS = 300_000;

/** The steps are: play, pause, wait one second, wait for a long time, resume, and play. */
export const pausedForLong: readonly Scenario[] = [1500, 6000].map((playedMs) => ({
  name: `paused after ${playedMs} ms for ${LONG_PAUSE_MS / 1000} s`,
  player: 'bot',
  settings,
  steps: [wait(playedMs), PAUSE, wait(1000), wait(LONG_PAUSE_MS), RESUME, wait(30_000)],
}));

/** Scenarios in which the host pauses and resumes a game in an unusual order. */
export const pausedOddly: readonly Scenario[] = [
  { name: 'paused at once', player: 'none', settings, steps: [PAUSE, wait(6000), RESUME, wait(1000)] },
  { name: 'paused twice', player: 'bot', settings, steps: [wait(3000), PAUSE, PAUSE, RESUME, wait(1000)] },
  { name: 'resumed without a pause', player: 'bot', settings, steps: [RESUME, wait(3000), RESUME, RESUME] },
  {
    name: 'paused after the end',
    player: 'bot',
    settings,
    steps: [wait(3000), END, PAUSE, wait(1000), RESUME],
  },
];

/** Changes of every setting before, during and after a run. */
export const updatedAtEveryStage: readonly Scenario[] = [
  {
    name: 'updated at once',
    player: 'none',
    settings,
    steps: [update({ theme: 'dark' }), update({}), wait(3000)],
  },
  {
    name: 'updated while played',
    player: 'bot',
    settings,
    steps: [
      wait(2000),
      update({ theme: 'dark', reducedMotion: true, sound: false, locale: 'ar-EG' }),
      wait(2000),
      update({ theme: 'light', reducedMotion: false, sound: true, locale: 'en' }),
      wait(2000),
      update({ difficulty: 'hard', seed: 5, limitMs: 1000 }),
      wait(2000),
    ],
  },
  {
    name: 'updated while paused and after the end',
    player: 'bot',
    settings,
    steps: [
      wait(2000),
      PAUSE,
      update({ theme: 'dark' }),
      RESUME,
      END,
      update({ theme: 'light' }),
      wait(1000),
    ],
  },
];
