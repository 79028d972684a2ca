import type { Outcome, Outcomes } from '@mindloom/game-kit/headless';
import { type Challenge, choicesOf, type ClosedChallenge, isOpenEnded } from './challenges';
import {
  type CreativeState,
  placeOf,
  type Result,
  scoreOf,
  shownChallenge,
  shownResult,
  streakOf,
} from './engine';
import { type ChallengeType, raisedBonus } from './rules';

// The texts for the board and for screen readers. docs/product/games/creative.md specifies them.
export const LOADING = 'Loading your creative challenges...';
export const NOT_QUITE = {
  verdict: "That's not quite it.",
  advice: 'Creative thinking is about exploring multiple possibilities.',
};
export const TIME_UP = { verdict: "Time's up!", advice: "Let's try another challenge." };
export const TASK = 'Choose the answer that fits. If a question has no right answer, choose any idea.';
export const ALL_DONE = 'All challenges done';

/** The name and the instruction of each type. */
export const TYPE_NAMES: Readonly<Record<ChallengeType, { name: string; hint: string }>> = {
  association: { name: 'Association', hint: 'find the link' },
  visual: { name: 'Visual', hint: 'look twice' },
  divergent: { name: 'Divergent', hint: 'any idea counts' },
  reversal: { name: 'Reversal', hint: 'any bad idea counts' },
};

/** Returns the text about the bonus roll of an open-ended answer (D-22). */
export const bonusRoll = (tenths: number): string =>
  `Bonus roll ×${tenths / 10} by chance, not a judgement of your idea.`;

export const gained = ({ points, streakBonus }: Result): string =>
  `+${points} points${streakBonus > 0 ? ', streak bonus included' : ''}`;

const bonusRaised = (bonus: number): string => `Streak bonus: ${bonus} more for each answer.`;

/** Returns the right answers of a challenge in one sentence. */
export const correctAnswerWas = ({ correctAnswers }: ClosedChallenge): string =>
  `The correct answer was: ${correctAnswers.join(' or ')}.`;

export const afterAll = (total: number): string =>
  `You scored ${total}. Odd ideas are welcome here any time.`;

/** Returns the sentence after a right answer: the reason why it is right, or the reply to an idea. */
export const praise = (challenge: Challenge, { answer }: Result): string =>
  (isOpenEnded(challenge) ? challenge.replies[answer ?? ''] : challenge.because) ?? '';

const announce = (...sentences: readonly string[]): Outcome => ({
  kind: 'announce',
  text: sentences.join(' '),
});

function asked(state: CreativeState, challenge: Challenge): readonly Outcome[] {
  const { name, hint } = TYPE_NAMES[challenge.type];
  const choices = choicesOf(challenge).map((choice, index) => `${index + 1}: ${choice}.`);
  const pictured = isOpenEnded(challenge) || challenge.pictured === null ? [] : [challenge.pictured];
  const place = `Challenge ${placeOf(state) + 1} of ${state.challenges.length}.`;
  return [announce(place, `${name}: ${hint}.`, challenge.prompt, ...pictured, ...choices)];
}

function accepted({ results }: CreativeState, challenge: Challenge, result: Result): readonly Outcome[] {
  const raised = raisedBonus(streakOf(results));
  const sentences = [
    praise(challenge, result),
    `${gained(result)}.`,
    ...(result.rollTenths === null ? [] : [bonusRoll(result.rollTenths)]),
    ...(raised === null ? [] : [bonusRaised(raised)]),
  ];
  return [announce(...sentences), { kind: 'sound', sound: raised === null ? 'good' : 'level' }];
}

function missed(challenge: Challenge, { answer }: Result): readonly Outcome[] {
  const right = isOpenEnded(challenge) ? [] : [correctAnswerWas(challenge), challenge.because];
  const { verdict, advice } = answer === null ? TIME_UP : NOT_QUITE;
  return [announce(verdict, advice, ...right), { kind: 'sound', sound: 'bad' }];
}

function finished({ results }: CreativeState): readonly Outcome[] {
  const total = scoreOf({ results });
  return [announce(`${ALL_DONE}.`, afterAll(total)), { kind: 'sound', sound: 'win' }];
}

/** Returns the announcements and sounds for a change of state. Tips are not announced. */
export const outcomes: Outcomes<CreativeState> = (before, after) => {
  if (before.phase === after.phase) return [];
  if (after.phase.name === 'over') return finished(after);
  const challenge = shownChallenge(after);
  const result = shownResult(after);
  if (challenge === undefined) return [];
  if (result === null) return asked(after, challenge);
  return result.isRight ? accepted(after, challenge, result) : missed(challenge, result);
};
