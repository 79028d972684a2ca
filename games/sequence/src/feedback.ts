import type { Outcome, Outcomes, SoundName } from '@mindloom/game-kit/headless';
import { type SequenceState, streakOf } from './state';
import { raisedMultiplier } from './rules';

// The texts for the board and for screen readers. docs/product/games/sequence.md specifies them.
export const LEVEL_UP = 'Level Up';
export const WRONG = 'Wrong sequence! Game over.';
export const TRY_AGAIN = 'Try Again';
export const KEEP_POINTS = 'No, keep my points';

export const HOW_TO_PLAY = 'Watch the digits, then enter them in the same order.';
export const YOUR_TURN = 'Your turn';
export const AFTER_PAUSE = 'You paused, so here come other digits. Nothing lost.';

/** Returns the text for the points of a complete sequence, with the multiplier if it has just increased. */
export const gained = (points: number, raisedTo: number | null): string =>
  `+${points} points${raisedTo === null ? '' : `, from now on ×${raisedTo}`}`;

export const afterWrong = (sequence: readonly number[], score: number): string =>
  `It was ${sequence.join(' ')}. You scored ${score}.`;

/** The text that says what happens after a wrong digit. The score is final unless the player starts again. */
export const WHAT_NEXT = 'Your result comes now. Try Again starts a new run.';

const announce = (text: string, sound?: SoundName): readonly Outcome[] => [
  { kind: 'announce', text },
  ...(sound === undefined ? [] : [{ kind: 'sound', sound } as const]),
];

/**
 * Returns the announcements and sounds for a change of state. A wrong digit reports the score even if it has not
 * changed.
 */
export const outcomes: Outcomes<SequenceState> = (before, after) => {
  const { phase, sequence, entered, score, level } = after;
  switch (phase.name) {
    case 'ready':
      return before.round === after.round ? [] : announce(phase.afterPause ? AFTER_PAUSE : HOW_TO_PLAY);
    case 'digit':
      // Announce a digit when it is on the screen, which is later than the deadline at which the game shows the digit.
      return phase.untilMs === null ? [] : announce(String(sequence[phase.index]), 'tap');
    case 'input':
      if (before.phase.name !== 'input') return announce(`${YOUR_TURN}: ${sequence.length} digits.`);
      return announce(`${entered} of ${sequence.length} right.`, 'tap');
    case 'levelUp':
      if (before.phase.name === 'levelUp') return [];
      return announce(
        `${LEVEL_UP}: ${level}. ${gained(phase.points, raisedMultiplier(streakOf(after)))}.`,
        'level',
      );
    case 'wrong':
      if (before.phase.name === 'wrong') return [];
      return [
        { kind: 'report' },
        ...announce(`${WRONG} Press R to try again. ${afterWrong(sequence, score)}`, 'bad'),
      ];
    default:
      return [];
  }
};
