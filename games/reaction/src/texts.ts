import { GUESS_BELOW_MS } from './rules';
import type { Restart } from './state';

/** The spec's own words, for the board and for screen readers alike. */
export const START = 'Start';
export const NEXT_ROUND = 'Next Round';
export const FINISH_GAME = 'Finish Game';
export const TOO_EARLY = 'Too early! Wait for the target to appear';

/** On the target, and spoken with it. */
export const NOW = 'Now';

export const HOW_TO_PLAY = 'As soon as the target appears, tap or click it, or press Space or Enter.';

/** For screen readers alone. */
export const SPOKEN_TARGET =
  'The target is spoken as well. Speech starts late, so your times will be longer than your reactions.';

/** Why the same round starts again. */
export const AGAIN: Record<Restart, string> = {
  early: 'That was before the target. Same round, nothing lost.',
  late: 'Your screen showed the target late, so this try does not count. Same round again.',
  paused: 'You paused, so this try does not count. Same round again.',
};

/** Stands beside the rating of a hit that came too fast. */
export const GUESS = `Or a lucky guess: eyes need more than ${GUESS_BELOW_MS} ms. It stays out of your average and best.`;

export const ALL_ROUNDS_DONE = 'All rounds done';
