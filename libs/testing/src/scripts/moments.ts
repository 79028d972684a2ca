import type { Script, Step } from '../bench/script';

const wait = (ms: number): Step => ({ do: 'wait', ms });
const END: Step = { do: 'end' };
const PAUSE: Step = { do: 'pause' };
const RESUME: Step = { do: 'resume' };

/** A player has given up by then; a bot has played to the end or never will. */
export const PATIENCE_MS = 600_000;
const TO_ITS_END: Step = { do: 'play', atMostMs: PATIENCE_MS };

/** Easy, and with sound: everything that a game can hold is held. */
const settings = { difficulty: 'easy', sound: true } as const;

/** The hardest runs are the shortest: a bot's mistakes end them. Of 400 seeds, with this one those of all games. */
const shortest = { ...settings, difficulty: 'hard', seed: 224 } as const;

/** The longest script of all: the game ends by itself, and the host ends it again. */
export const playedToItsEnd: Script = {
  name: 'played to its own end, then ended again',
  hands: 'bot',
  settings: shortest,
  steps: [TO_ITS_END, END, wait(3000), END],
};

/** The shortest session that a shell gives. */
export const SHORT_LIMIT_MS = 60_000;
/** A clock that counts whole seconds is late by no more. */
const LATE_MS = 2000;

/** A session that is used up; then the host ends it, as far as the game lets it. */
export const playedToTheLimit: Script = {
  name: `played until ${SHORT_LIMIT_MS / 1000} s, the session’s limit, were over, then ended`,
  hands: 'bot',
  settings: { ...settings, limitMs: SHORT_LIMIT_MS },
  steps: [{ do: 'play', atMostMs: SHORT_LIMIT_MS + LATE_MS }, END, wait(1000)],
};

/** Mounts that are taken away at every stage of a run. */
export const unmountedAtEveryStage: readonly Script[] = [
  { name: 'unmounted at once', hands: 'none', settings, steps: [] },
  { name: 'unmounted after a frame', hands: 'none', settings, steps: [wait(20)] },
  { name: 'unmounted when ready', hands: 'none', settings, steps: [wait(500)] },
  { name: 'unmounted while played', hands: 'bot', settings, steps: [wait(8000)] },
  { name: 'unmounted while paused', hands: 'bot', settings, steps: [wait(3000), PAUSE, wait(1000)] },
  { name: 'unmounted right after the end', hands: 'bot', settings, steps: [wait(3000), END] },
  playedToItsEnd,
];

/** Mounts that the host ends: each must tell its end once. */
export const endedByTheHost: readonly Script[] = [
  { name: 'ended at once', hands: 'none', settings, steps: [END, wait(3000)] },
  { name: 'ended before it is ready', hands: 'none', settings, steps: [wait(10), END, wait(3000)] },
  { name: 'ended while played', hands: 'bot', settings, steps: [wait(7000), END, wait(3000)] },
  {
    name: 'ended while paused',
    hands: 'bot',
    settings,
    steps: [wait(3000), PAUSE, wait(500), END, wait(3000)],
  },
  {
    name: 'ended after a pause',
    hands: 'bot',
    settings,
    steps: [wait(3000), PAUSE, RESUME, END, wait(3000)],
  },
  { name: 'ended twice', hands: 'bot', settings, steps: [wait(5000), END, END, wait(3000), END] },
];

/** Mounts where the host's end and the game's own meet. */
export const endedByBoth: readonly Script[] = [
  playedToItsEnd,
  playedToTheLimit,
  {
    name: 'ended within its own end',
    hands: 'bot',
    settings: shortest,
    steps: [TO_ITS_END, wait(1000), END],
    endsIn: 'onGameEnd',
  },
  {
    name: 'ended within a report of the score',
    hands: 'bot',
    settings,
    steps: [wait(30_000), END, wait(1000)],
    endsIn: 'onScoreChange',
  },
  {
    name: 'ended within ready',
    hands: 'bot',
    settings,
    steps: [wait(10_000), END, wait(1000)],
    endsIn: 'ready',
  },
];

const LONG_PAUSE_MS = 300_000;

/** Steps: play, pause, a second to come to rest, a long pause, resume, play. */
export const pausedForLong: readonly Script[] = [1500, 6000].map((playedMs) => ({
  name: `paused after ${playedMs} ms for ${LONG_PAUSE_MS / 1000} s`,
  hands: 'bot',
  settings,
  steps: [wait(playedMs), PAUSE, wait(1000), wait(LONG_PAUSE_MS), RESUME, wait(30_000)],
}));

/** Pauses that no well-ordered host makes. */
export const pausedOddly: readonly Script[] = [
  { name: 'paused at once', hands: 'none', settings, steps: [PAUSE, wait(6000), RESUME, wait(1000)] },
  { name: 'paused twice', hands: 'bot', settings, steps: [wait(3000), PAUSE, PAUSE, RESUME, wait(1000)] },
  { name: 'resumed without a pause', hands: 'bot', settings, steps: [RESUME, wait(3000), RESUME, RESUME] },
  {
    name: 'paused after the end',
    hands: 'bot',
    settings,
    steps: [wait(3000), END, PAUSE, wait(1000), RESUME],
  },
];

const update = (changes: Extract<Step, { do: 'update' }>['settings']): Step => ({
  do: 'update',
  settings: changes,
});

/** Changes of every setting, before, while and after a run is played. */
export const updatedAtEveryStage: readonly Script[] = [
  {
    name: 'updated at once',
    hands: 'none',
    settings,
    steps: [update({ theme: 'dark' }), update({}), wait(3000)],
  },
  {
    name: 'updated while played',
    hands: 'bot',
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
    hands: 'bot',
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
