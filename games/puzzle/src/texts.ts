import type { Category } from './puzzle';
import type { Verdict } from './state';

/** The spec's own words, for the board and for screen readers alike. */
const INCORRECT = 'Incorrect!';
const TIME_UP = "Time's up!";
export const TRY_AGAIN = 'Try Again';
export const LEVEL_UP = 'Level Up';

export const correctAnswerWas = (answer: string): string => `The correct answer was: ${answer}`;

/** The first words of the feedback. */
export const verdictWords = (verdict: Verdict, points: number): string =>
  ({ right: `Correct! +${points} points`, wrong: INCORRECT, late: TIME_UP })[verdict];

export const GAME_OVER = 'Game over';

export const HOW_TO_PLAY = 'Read, think, and choose one of four answers.';

export const CATEGORY: Record<Category, string> = { riddle: 'Riddle', wordplay: 'Wordplay', logic: 'Logic' };

export const HINT = 'Hint';
export const NO_HINT = 'No hint';

/** What stands below the words of a game that is over. */
export const youScored = (score: number): string => `You scored ${score}.`;
