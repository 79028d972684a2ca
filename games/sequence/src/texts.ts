/** The spec's own words, for the board and for screen readers alike. */
export const LEVEL_UP = 'Level Up';
export const WRONG = 'Wrong sequence! Game over.';
export const TRY_AGAIN = 'Try Again';

export const HOW_TO_PLAY = 'Watch the digits, then enter them in the same order.';
export const YOUR_TURN = 'Your turn';

export const AFTER_PAUSE = 'You paused, so here come other digits. Nothing lost.';

/** What a complete sequence has brought. */
export const gained = (points: number, raisedTo: number | null): string =>
  `+${points} points${raisedTo === null ? '' : `, from now on ×${raisedTo}`}`;

/** What stands below the words of a wrong digit. */
export const afterWrong = (sequence: readonly number[], score: number): string =>
  `It was ${sequence.join(' ')}. You scored ${score}.`;
