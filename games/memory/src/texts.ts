import { LEVEL_UP_OVER_S } from './rules';

/** The spec's own words, for the board and for screen readers alike. */
export const START = 'Start Game';
export const RESTART = 'Restart Game';
export const TIME_UP = "Time's Up!";
export const TIME_UP_ADVICE = 'Try again to beat your score!';

export const levelComplete = (level: number): string => `Level ${level} Complete!`;

/** What follows a finished level (D-70). */
export const afterLevel = (level: number, secondsLeft: number): string =>
  secondsLeft > LEVEL_UP_OVER_S
    ? `Advancing to level ${level + 1}...`
    : "Great job! You've completed all levels.";
