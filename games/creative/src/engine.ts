import { type Deadline, type Engine, seeded, stepDue, type Ticked, wakeAt } from '@mindloom/game-kit';
import { drawChallenges } from './draw-challenges';
import { BONUS_ROLLS_TENTHS, FEEDBACK_MS, LOADING_MS, pointsFor, streakBonus, TIP_MS } from './rules';
import {
  accepts,
  choicesOf,
  type CreativeEvent,
  type CreativeState,
  isOpenEnded,
  type Result,
  shownChallenge,
  streakOf,
} from './state';
import { summary } from './summary';
import { TIPS } from './texts';

const NOTHING = { isRight: false, rollTenths: null, points: 0, streakBonus: 0 } as const;

/** The bonus roll of a challenge, by its place in the list (D-22). */
const roll = (seed: number, place: number): number => seeded(seed, 'bonus', place).pick(BONUS_ROLLS_TENTHS);

/** What an answer earns; null stands for none in time. */
function earned(state: CreativeState, answer: string | null, secondsLeft: number) {
  const challenge = shownChallenge(state);
  if (challenge === undefined || answer === null || !accepts(challenge, answer)) return NOTHING;
  const streak = streakOf(state.results);
  const rollTenths = isOpenEnded(challenge) ? roll(state.seed, state.results.length) : null;
  const points = pointsFor({ type: challenge.type, secondsLeft, streak, rollTenths });
  return { isRight: true, rollTenths, points, streakBonus: streakBonus(streak) };
}

/** Ends the challenge that stands open, and shows how it went. */
function ended(state: CreativeState, answer: string | null, nowMs: number): CreativeState {
  const { phase, results } = state;
  if (phase.name !== 'challenge') return state;
  const secondsLeft = Math.max(0, Math.ceil((phase.endsAtMs - nowMs) / 1000));
  const openMs = nowMs - phase.askedAtMs;
  const result: Result = { answer, secondsLeft, openMs, ...earned(state, answer, secondsLeft) };
  return {
    ...state,
    results: [...results, result],
    phase: { name: 'feedback', nextAtMs: nowMs + FEEDBACK_MS },
  };
}

/** Asks the next challenge of the list, or ends the run. */
function next(state: CreativeState, nowMs: number): CreativeState {
  const challenge = state.challenges[state.results.length];
  if (challenge === undefined) return { ...state, phase: { name: 'over' } };
  return {
    ...state,
    phase: { name: 'challenge', askedAtMs: nowMs, endsAtMs: nowMs + challenge.limitMs },
  };
}

function answered(state: CreativeState, { challenge, choice }: CreativeEvent, nowMs: number): CreativeState {
  const shown = shownChallenge(state);
  if (shown === undefined || challenge !== state.results.length) return state;
  const answer = choicesOf(shown)[choice];
  return answer === undefined ? state : ended(state, answer, nowMs);
}

const tipTurned = (state: CreativeState, nowMs: number): CreativeState => ({
  ...state,
  tip: { index: (state.tip.index + 1) % TIPS.length, nextAtMs: nowMs + TIP_MS },
});

/** What the phase waits for, and the tips, which run on until the end. */
function deadlines({ phase, tip }: CreativeState): Deadline<CreativeState>[] {
  const tips: Deadline<CreativeState> = { atMs: tip.nextAtMs, due: tipTurned };
  switch (phase.name) {
    case 'loading':
      return [{ atMs: phase.firstAtMs, due: next }, tips];
    case 'challenge':
      return [{ atMs: phase.endsAtMs, due: (state, atMs) => ended(state, null, atMs) }, tips];
    case 'feedback':
      return [{ atMs: phase.nextAtMs, due: next }, tips];
    case 'over':
      return [];
  }
}

/** Creative Spark: a list of challenges, one after another. */
export const engine: Engine<CreativeState, CreativeEvent> = {
  start: ({ seed, difficulty }, nowMs) => ({
    seed,
    phase: { name: 'loading', firstAtMs: nowMs + LOADING_MS },
    challenges: drawChallenges(seed, difficulty),
    results: [],
    tip: { index: 0, nextAtMs: nowMs + TIP_MS },
  }),
  step: (state: CreativeState, event: CreativeEvent | Ticked, nowMs: number) =>
    event.type === 'answered' ? answered(state, event, nowMs) : stepDue(deadlines(state), state, nowMs),
  wakeAtMs: (state) => wakeAt(deadlines(state)),
  score: ({ results }) => results.reduce((total, { points }) => total + points, 0),
  isOver: ({ phase }) => phase.name === 'over',
  summary,
};
