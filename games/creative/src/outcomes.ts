import type { Outcome, Outcomes } from '@mindloom/game-kit';
import { praise } from './praise';
import { raisedBonus } from './rules';
import {
  type Challenge,
  choicesOf,
  type CreativeState,
  isOpenEnded,
  placeOf,
  type Result,
  shownChallenge,
  shownResult,
  streakOf,
} from './state';
import {
  afterAll,
  ALL_DONE,
  bonusRaised,
  bonusRoll,
  gained,
  itWas,
  NOT_QUITE,
  TIME_UP,
  TYPE_NAMES,
} from './texts';

const say = (...sentences: readonly string[]): Outcome => ({ kind: 'announce', text: sentences.join(' ') });

function asked(state: CreativeState, challenge: Challenge): readonly Outcome[] {
  const { name, hint } = TYPE_NAMES[challenge.type];
  const choices = choicesOf(challenge).map((choice, index) => `${index + 1}: ${choice}.`);
  const pictured = isOpenEnded(challenge) || challenge.pictured === null ? [] : [challenge.pictured];
  const place = `Challenge ${placeOf(state) + 1} of ${state.challenges.length}.`;
  return [say(place, `${name}: ${hint}.`, challenge.prompt, ...pictured, ...choices)];
}

function accepted({ results }: CreativeState, challenge: Challenge, result: Result): readonly Outcome[] {
  const raised = raisedBonus(streakOf(results));
  const words = [
    praise(challenge, result),
    `${gained(result)}.`,
    ...(result.rollTenths === null ? [] : [bonusRoll(result.rollTenths)]),
    ...(raised === null ? [] : [bonusRaised(raised)]),
  ];
  return [say(...words), { kind: 'sound', sound: raised === null ? 'good' : 'level' }];
}

function missed(challenge: Challenge, { answer }: Result): readonly Outcome[] {
  const right = isOpenEnded(challenge) ? [] : [itWas(challenge)];
  return [say(answer === null ? TIME_UP : NOT_QUITE, ...right), { kind: 'sound', sound: 'bad' }];
}

function finished({ results }: CreativeState): readonly Outcome[] {
  const total = results.reduce((sum, { points }) => sum + points, 0);
  return [say(`${ALL_DONE}.`, afterAll(total)), { kind: 'sound', sound: 'win' }];
}

/** What a step means outside the board. The tips are there to be read, not to be called out. */
export const outcomes: Outcomes<CreativeState> = (before, after) => {
  if (before.phase === after.phase) return [];
  if (after.phase.name === 'over') return finished(after);
  const challenge = shownChallenge(after);
  const result = shownResult(after);
  if (challenge === undefined) return [];
  if (result === null) return asked(after, challenge);
  return result.isRight ? accepted(after, challenge, result) : missed(challenge, result);
};
