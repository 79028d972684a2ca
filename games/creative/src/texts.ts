import type { ChallengeType } from './rules';
import type { ClosedChallenge, Result } from './state';

/** The spec's own words, for the board and for screen readers alike. */
export const LOADING = 'Loading your creative challenges...';
export const NOT_QUITE = "That's not quite it. Creative thinking is about exploring multiple possibilities.";
export const TIME_UP = "Time's up! Let's try another challenge.";

export const HOW_TO_PLAY = 'Tap an answer, or press 1 to 4.';

/** What each type is called, and what it wants. */
export const TYPE_NAMES: Readonly<Record<ChallengeType, { name: string; hint: string }>> = {
  association: { name: 'Association', hint: 'find the link' },
  visual: { name: 'Visual', hint: 'look twice' },
  divergent: { name: 'Divergent', hint: 'any idea counts' },
  reversal: { name: 'Reversal', hint: 'any bad idea counts' },
};

/** They take turns below the answers. */
export const TIPS = [
  'The first idea is a door, not the room. Walk on.',
  'Stuck? Turn the question upside down.',
  'Borrow from far away: kitchens, clouds, circuses.',
  'Silly first, sensible later.',
  'Look at what is missing as well.',
  'Two ordinary things make an odd third.',
] as const;

/** The roll of an open-ended answer (D-22). */
export const bonusRoll = (tenths: number): string =>
  `Bonus roll ×${tenths / 10}, not a judgement of your idea.`;

/** What a right answer has brought. */
export const gained = ({ points, streakBonus }: Result): string =>
  `+${points} points${streakBonus > 0 ? ', streak bonus included' : ''}`;

/** What a longer streak adds to the answers that follow. */
export const bonusRaised = (bonus: number): string => `Streak bonus: ${bonus} more for each answer.`;

/** Names the right answers when none of them was given. */
export const itWas = ({ correctAnswers }: ClosedChallenge): string =>
  `Right: ${correctAnswers.join(' or ')}.`;

export const ALL_DONE = 'All challenges done';

export const afterAll = (total: number): string =>
  `You scored ${total}. Odd ideas are welcome here any time.`;
