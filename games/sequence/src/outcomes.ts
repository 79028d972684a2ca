import type { Outcome, Outcomes, SoundName } from '@mindloom/game-kit';
import { raisedMultiplier } from './rules';
import { type SequenceState, streakOf } from './state';
import { AFTER_PAUSE, afterWrong, gained, HOW_TO_PLAY, LEVEL_UP, WRONG, YOUR_TURN } from './texts';

const heard = (text: string, sound?: SoundName): readonly Outcome[] => [
  { kind: 'announce', text },
  ...(sound === undefined ? [] : [{ kind: 'sound', sound } as const]),
];

/** What a step means outside the board. A wrong digit reports the score, changed or not. */
export const outcomes: Outcomes<SequenceState> = (before, after) => {
  const { phase, sequence, entered, score, level } = after;
  switch (phase.name) {
    case 'ready':
      return before.round === after.round ? [] : heard(phase.afterPause ? AFTER_PAUSE : HOW_TO_PLAY);
    case 'digit':
      // Said once, when it is on the screen, so that ears and eyes get the same.
      return phase.untilMs === null ? [] : heard(String(sequence[phase.index]), 'tap');
    case 'input':
      if (before.phase.name !== 'input') return heard(`${YOUR_TURN}: ${sequence.length} digits.`);
      return heard(`${entered} of ${sequence.length} right.`, 'tap');
    case 'levelUp':
      if (before.phase.name === 'levelUp') return [];
      return heard(
        `${LEVEL_UP}: ${level}. ${gained(phase.points, raisedMultiplier(streakOf(after)))}.`,
        'level',
      );
    case 'wrong':
      return [
        { kind: 'report' },
        ...heard(`${WRONG} Press R to try again. ${afterWrong(sequence, score)}`, 'bad'),
      ];
    default:
      return [];
  }
};
