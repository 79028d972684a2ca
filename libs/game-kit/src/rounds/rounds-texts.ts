/** The spec's own words for timed rounds, on toasts. */
export const INCORRECT = 'Incorrect answer!';
export const TIME_UP = "Time's up!";
export const correct = (points: number): string => `Correct! +${points} points`;

/** After a pause, before the next question. */
export const AFTER_PAUSE = 'You paused, so another question comes. Nothing lost.';

export const HOW_TO_ANSWER = 'Tap an answer, or press 1 to 4.';

/** Names the right answer when it was not given. */
export const itWas = (answer: string): string => `It was ${answer}.`;

export const ALL_RIGHT = 'Every answer right, from the first to the last.';

export const gained = (points: number): string => `+${points} points`;
