import type { GameSummary, MissedItem, Observation, Pace } from '@mindloom/game-contract';
import {
  chooseForYou,
  type Deadline,
  type Engine,
  givenAbility,
  limitFactorFor,
  paceOf,
  runningAbility,
  scoredSeconds,
  seeded,
  START_MS,
  stepDue,
  type Ticked,
  wakeAt,
} from '@mindloom/game-kit/headless';
import {
  accepts,
  type Challenge,
  choicesOf,
  type ClosedChallenge,
  closedChallenges,
  drawChallenges,
  isOpenEnded,
  itemOf,
} from './challenges';
import { measure } from './difficulty';
import { BONUS_ROLLS_TENTHS, FEEDBACK_MS, LOADING_MS, pointsFor, streakBonus, TIP_MS, TIPS } from './rules';

/** The result of a challenge. */
export interface Result {
  /** The chosen answer; null after a timeout. */
  answer: string | null;
  /** True if the answer is right. Every answer to an open-ended challenge counts as right. */
  isRight: boolean;
  /** The bonus roll in tenths; null without a roll. */
  rollTenths: number | null;
  points: number;
  /** The bonus points for the streak that the player had before the challenge. */
  streakBonus: number;
  /** Seconds on the clock when the challenge ended. */
  secondsLeft: number;
  /** Time in ms from the question to the answer or timeout. */
  openMs: number;
}

/** The phase of a run. Times are ms on the run's clock. */
export type Phase =
  | { name: 'loading'; readyAtMs: number }
  | { name: 'ready'; firstAtMs: number }
  | { name: 'challenge'; askedAtMs: number; endsAtMs: number }
  | { name: 'feedback'; nextAtMs: number }
  | { name: 'over' };

export interface CreativeState {
  seed: number;
  /** The time limits of the challenges are multiplied by the pace. */
  pace: Pace;
  /** The ability for which closed challenges are chosen; null if all are drawn at random. */
  ability: number | null;
  /** The challenges from which For You chooses the closed challenges. */
  candidates: readonly ClosedChallenge[];
  phase: Phase;
  /** All challenges of the run in order. */
  challenges: readonly Challenge[];
  /** The factor of the time limit of the current challenge. It is 1 except in For You. */
  limitFactor: number;
  /** The results of the finished challenges in order. */
  results: readonly Result[];
  /** The index of the tip on the board, and the time at which the next tip appears. */
  tip: { index: number; nextAtMs: number };
}

interface Answered {
  type: 'answered';
  /** The index of the answered challenge. */
  challenge: number;
  /** The index of the chosen answer. */
  choice: number;
}

export type CreativeEvent =
  | Answered
  /** The player skips the instructions or the feedback. */
  | { type: 'skipped' };

/** Returns the index of the displayed challenge. Before the first challenge it returns 0. */
export const placeOf = ({ phase, results }: Pick<CreativeState, 'phase' | 'results'>): number =>
  phase.name === 'feedback' || phase.name === 'over' ? results.length - 1 : results.length;

export const shownChallenge = (state: CreativeState): Challenge | undefined =>
  state.challenges[placeOf(state)];

/** Returns the displayed result; null before and during a challenge. */
export const shownResult = ({ phase, results }: CreativeState): Result | null =>
  phase.name === 'feedback' || phase.name === 'over' ? (results.at(-1) ?? null) : null;

/** Returns the number of right answers in a row, up to the last result. */
export function streakOf(results: readonly Result[]): number {
  const lastMiss = results.findLastIndex(({ isRight }) => !isRight);
  return results.length - 1 - lastMiss;
}

const NOTHING = { isRight: false, rollTenths: null, points: 0, streakBonus: 0 } as const;

/** Returns the bonus roll of the challenge at a given index (D-22). */
const roll = (seed: number, place: number): number => seeded(seed, 'bonus', place).pick(BONUS_ROLLS_TENTHS);

/** Returns the points for an answer. A null answer is a timeout. */
function earned(state: CreativeState, answer: string | null, leftMs: number) {
  const challenge = shownChallenge(state);
  if (challenge === undefined || answer === null || !accepts(challenge, answer)) return NOTHING;
  const streak = streakOf(state.results);
  const rollTenths = isOpenEnded(challenge) ? roll(state.seed, state.results.length) : null;
  const secondsLeft = scoredSeconds(leftMs, state.pace * state.limitFactor);
  const points = pointsFor({ type: challenge.type, secondsLeft, streak, rollTenths });
  return { isRight: true, rollTenths, points, streakBonus: streakBonus(streak) };
}

/** Ends the current challenge with an answer (null after a timeout), and shows the feedback. */
function ended(state: CreativeState, answer: string | null, nowMs: number): CreativeState {
  const { phase, results } = state;
  if (phase.name !== 'challenge') return state;
  const leftMs = Math.max(0, phase.endsAtMs - nowMs);
  const openMs = nowMs - phase.askedAtMs;
  const secondsLeft = Math.ceil(leftMs / 1000);
  const result: Result = { answer, secondsLeft, openMs, ...earned(state, answer, leftMs) };
  return {
    ...state,
    results: [...results, result],
    phase: { name: 'feedback', nextAtMs: nowMs + FEEDBACK_MS },
  };
}

/** Asks the next challenge, or ends the run. */
function next(before: CreativeState, nowMs: number): CreativeState {
  const state = before.ability === null ? before : withChosen(before, before.ability);
  const challenge = state.challenges[state.results.length];
  if (challenge === undefined) return { ...state, phase: { name: 'over' } };
  return {
    ...state,
    phase: { name: 'challenge', askedAtMs: nowMs, endsAtMs: nowMs + challenge.limitMs },
  };
}

/**
 * Replaces the next challenge if it is closed. Chooses an unused challenge of the same type that a player of the
 * current ability answers right with a probability of about 80 %. If no challenge is close to 80 %, also changes the
 * time limit.
 */
function withChosen(state: CreativeState, ability: number): CreativeState {
  const { challenges, results } = state;
  const place = results.length;
  const planned = challenges[place];
  if (planned === undefined || isOpenEnded(planned)) return { ...state, limitFactor: 1 };
  const used = challenges.slice(0, place).map(({ id }) => id);
  const candidates = state.candidates.filter(({ type, id }) => type === planned.type && !used.includes(id));
  const now = runningAbility(ability, observations(state));
  const usual = chooseForYou(now, candidates, measure);
  const limitMs = 1000 * Math.round((usual.limitMs * limitFactorFor(now, measure(usual), state.pace)) / 1000);
  const chosen = { ...usual, limitMs };
  return {
    ...state,
    limitFactor: limitMs / usual.limitMs,
    challenges: challenges.map((each, index) => (index === place ? chosen : each)),
  };
}

function answered(state: CreativeState, { challenge, choice }: Answered, nowMs: number): CreativeState {
  const shown = shownChallenge(state);
  if (shown === undefined || challenge !== state.results.length) return state;
  const answer = choicesOf(shown)[choice];
  return answer === undefined ? state : ended(state, answer, nowMs);
}

/** Returns true while the player waits for the next challenge. A tap or Enter skips the wait. */
export const isWaiting = ({ phase: { name } }: Pick<CreativeState, 'phase'>): boolean =>
  name === 'loading' || name === 'ready' || name === 'feedback';

const skipped = (state: CreativeState, nowMs: number): CreativeState =>
  isWaiting(state) ? next(state, nowMs) : state;

const loaded = (state: CreativeState, nowMs: number): CreativeState => ({
  ...state,
  phase: { name: 'ready', firstAtMs: nowMs + START_MS },
});

const withNextTip = (state: CreativeState, nowMs: number): CreativeState => ({
  ...state,
  tip: { index: (state.tip.index + 1) % TIPS.length, nextAtMs: nowMs + TIP_MS },
});

/** Returns the deadlines of the phase and of the tip. The tip changes in all phases except `over`. */
function deadlines({ phase, tip }: CreativeState): Deadline<CreativeState>[] {
  const tips: Deadline<CreativeState> = { atMs: tip.nextAtMs, due: withNextTip };
  switch (phase.name) {
    case 'loading':
      return [{ atMs: phase.readyAtMs, due: loaded }, tips];
    case 'ready':
      return [{ atMs: phase.firstAtMs, due: next }, tips];
    case 'challenge':
      return [{ atMs: phase.endsAtMs, due: (state, atMs) => ended(state, null, atMs) }, tips];
    case 'feedback':
      return [{ atMs: phase.nextAtMs, due: next }, tips];
    case 'over':
      return [];
  }
}

function missedOf({ challenges, results }: Pick<CreativeState, 'challenges' | 'results'>): MissedItem[] {
  return results.flatMap(({ isRight, answer }, place) => {
    const challenge = challenges[place];
    if (isRight || challenge === undefined || isOpenEnded(challenge)) return [];
    const { prompt, pictured, correctAnswers, because } = challenge;
    return [
      {
        question: pictured === null ? prompt : `${prompt} (${pictured})`,
        ...(answer !== null && { given: answer }),
        answer: correctAnswers.join(' or '),
        reason: because,
      },
    ];
  });
}

/**
 * Returns the summary of a run. A mean is omitted if there is nothing to average. Only association and visual
 * challenges have right and wrong answers. A timeout of such a challenge counts as a wrong answer.
 */
function summary({ challenges, results, phase }: CreativeState): GameSummary {
  const isOpen = challenges.map(isOpenEnded);
  const closed = results.filter((_result, place) => isOpen[place] === false);
  const right = closed.filter((result) => result.isRight).length;
  const answeredResults = results.filter(({ answer }) => answer !== null);
  const totalMs = answeredResults.reduce((total, { openMs }) => total + openMs, 0);
  return {
    metrics: {
      challenges: results.length,
      right,
      ideas: answeredResults.filter(({ rollTenths }) => rollTenths !== null).length,
      timeouts: results.length - answeredResults.length,
      bestStreak: Math.max(0, ...results.map((_result, place) => streakOf(results.slice(0, place + 1)))),
      ...(closed.length > 0 && { accuracy: right / closed.length }),
      ...(answeredResults.length > 0 && { answerMs: Math.round(totalMs / answeredResults.length) }),
    },
    answers: { right, given: closed.length },
    played: results.length / challenges.length,
    missed: missedOf({ challenges, results }),
    shown: challenges.slice(0, phase.name === 'challenge' ? results.length + 1 : results.length).map(itemOf),
  };
}

/** Observe only closed challenges, because every answer to an open-ended one is accepted. */
function observations({ challenges, results }: CreativeState): readonly Observation[] {
  return results.flatMap(({ isRight, openMs }, place) => {
    const challenge = challenges[place];
    if (challenge === undefined || isOpenEnded(challenge)) return [];
    const { limitMs } = challenge;
    return [{ ...measure(challenge), correct: isRight, ms: Math.round(openMs), limitMs, hints: 0 }];
  });
}

export const scoreOf = ({ results }: Pick<CreativeState, 'results'>): number =>
  results.reduce((total, { points }) => total + points, 0);

/** Creative Spark. It asks a list of challenges from the bank, one after another. */
export const engine: Engine<CreativeState, CreativeEvent> = {
  start(settings, nowMs) {
    const ability = givenAbility(settings.ability);
    return {
      seed: settings.seed,
      pace: paceOf(settings.pace),
      ability,
      candidates: ability === null ? [] : closedChallenges(settings),
      phase: { name: 'loading', readyAtMs: nowMs + LOADING_MS },
      challenges: drawChallenges(settings),
      limitFactor: 1,
      results: [],
      tip: { index: 0, nextAtMs: nowMs + TIP_MS },
    };
  },
  step(state: CreativeState, event: CreativeEvent | Ticked, nowMs: number): CreativeState {
    if (event.type === 'answered') return answered(state, event, nowMs);
    return event.type === 'skipped' ? skipped(state, nowMs) : stepDue(deadlines(state), state, nowMs);
  },
  wakeAtMs: (state) => wakeAt(deadlines(state)),
  score: scoreOf,
  isOver: ({ phase }) => phase.name === 'over',
  summary,
  observations,
};
