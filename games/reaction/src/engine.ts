import { mean, median } from '@mindloom/base';
import type { Difficulty, GameSummary, Observation, Pace } from '@mindloom/game-contract';
import { type Engine, givenAbility, paceOf, runningAbility, type Ticked } from '@mindloom/game-kit/headless';
import { measure, windowFor } from './difficulty';
import { drawRound, type Round } from './round';
import { isGuess, LATE_FRAME_MS, LEVELS, pointsFor } from './rules';

/** Why a round starts again. */
export type Restart = 'early' | 'late' | 'paused';

/** The phase of a run. `targetAtMs` is on the run's clock. */
export type Phase =
  | { name: 'waiting-to-start'; again: Restart | null }
  | { name: 'wait'; targetAtMs: number }
  /** `heldPressMs` is the time stamp of a hit that arrived before the view reported the frame. */
  | { name: 'target'; targetAtMs: number; heldPressMs: number | null }
  | { name: 'result' }
  | { name: 'over' };

/** A run. The total, the average and all other figures are computed from `timesMs`. */
export interface ReactionState {
  seed: number;
  difficulty: Difficulty;
  /** The time window for a successful hit is multiplied by the pace. */
  pace: Pace;
  /** The ability for which windows are chosen; null if the window follows the difficulty. */
  ability: number | null;
  phase: Phase;
  /** The number of the round, from 1. */
  roundNumber: number;
  /** The number of times the round was started, from 1. */
  attempt: number;
  round: Round;
  /** The times of the finished rounds in whole ms, in order. */
  timesMs: readonly number[];
  earlyPresses: number;
  /** Presses beside a visible target. They have no penalty. */
  misses: number;
  voidedRounds: number;
}

/**
 * The events of the view. The time stamps of presses and frames are on the performance timeline, as in DOM events and
 * animation frames.
 */
export type ReactionEvent =
  | { type: 'started' }
  | { type: 'targetShown'; frameMs: number }
  | { type: 'pressed'; stampMs: number; onTarget: boolean }
  | { type: 'continued' };

export const isLastRound = ({ roundNumber, difficulty }: ReactionState): boolean =>
  roundNumber === LEVELS[difficulty].rounds;

/** Starts the delay of the round. */
const waiting = (state: ReactionState, nowMs: number): ReactionState => ({
  ...state,
  phase: { name: 'wait', targetAtMs: nowMs + state.round.delayMs },
});

/** Restarts the same round with a new delay, size and position (D-71). */
function again(state: ReactionState, because: Restart): ReactionState {
  const attempt = state.attempt + 1;
  return {
    ...state,
    phase: { name: 'waiting-to-start', again: because },
    attempt,
    round: drawRound(state.seed, state.difficulty, state.roundNumber, attempt),
    earlyPresses: state.earlyPresses + (because === 'early' ? 1 : 0),
    voidedRounds: state.voidedRounds + (because === 'early' ? 0 : 1),
  };
}

/**
 * Measures the time from the frame that showed the target to the press (D-23). A press with a time stamp before the
 * frame is an early press.
 */
function hit(state: ReactionState, frameMs: number, stampMs: number): ReactionState {
  if (stampMs < frameMs) return again(state, 'early');
  const timeToReactMs = Math.round(stampMs - frameMs);
  return {
    ...state,
    phase: { name: 'result' },
    round: { ...state.round, timeToReactMs },
    timesMs: [...state.timesMs, timeToReactMs],
  };
}

function ticked(state: ReactionState, nowMs: number): ReactionState {
  const { phase } = state;
  if (phase.name !== 'wait' || nowMs < phase.targetAtMs) return state;
  return { ...state, phase: { name: 'target', targetAtMs: phase.targetAtMs, heldPressMs: null } };
}

function targetShown(state: ReactionState, frameMs: number, nowMs: number): ReactionState {
  const { phase, round } = state;
  if (phase.name !== 'target' || round.timeStartedMs !== null) return state;
  if (nowMs - phase.targetAtMs > LATE_FRAME_MS) return again(state, 'late');
  const shown = { ...state, round: { ...round, timeStartedMs: frameMs } };
  return phase.heldPressMs === null ? shown : hit(shown, frameMs, phase.heldPressMs);
}

function pressed(state: ReactionState, stampMs: number, onTarget: boolean): ReactionState {
  const { phase, round } = state;
  if (phase.name === 'wait') return again(state, 'early');
  if (phase.name !== 'target') return state;
  if (!onTarget) return { ...state, misses: state.misses + 1 };
  if (round.timeStartedMs !== null) return hit(state, round.timeStartedMs, stampMs);
  return phase.heldPressMs === null ? { ...state, phase: { ...phase, heldPressMs: stampMs } } : state;
}

function continued(state: ReactionState, nowMs: number): ReactionState {
  if (state.phase.name !== 'result') return state;
  if (isLastRound(state)) return { ...state, phase: { name: 'over' } };
  const roundNumber = state.roundNumber + 1;
  const round = drawRound(state.seed, state.difficulty, roundNumber, 1);
  return waiting({ ...state, roundNumber, attempt: 1, round }, nowMs);
}

/** Returns the times that are reactions. A hit that is too fast to be a reaction is a guess, and is left out. */
const reactions = (timesMs: readonly number[]) => timesMs.filter((ms) => !isGuess(ms));

const rounded = (ms: number | null) => (ms === null ? null : Math.round(ms));

export const totalPoints = (timesMs: readonly number[]): number =>
  timesMs.reduce((total, ms) => total + pointsFor(ms), 0);

/** Returns the fastest reaction in ms; null without a reaction. */
export function bestMs(timesMs: readonly number[]): number | null {
  const counted = reactions(timesMs);
  return counted.length === 0 ? null : Math.min(...counted);
}

/** Returns the mean reaction in whole ms; null without a reaction. */
export const averageMs = (timesMs: readonly number[]): number | null => rounded(mean(reactions(timesMs)));

/** Returns the median reaction in whole ms; null without a reaction. */
export const medianMs = (timesMs: readonly number[]): number | null => rounded(median(reactions(timesMs)));

export const guessCount = (timesMs: readonly number[]): number => timesMs.filter(isGuess).length;

/**
 * Returns the summary of a run. The times are omitted if no reaction was measured. A reaction is a right answer. A
 * guess, an early press and a press beside the target are wrong answers. No missed items are reported, because there
 * is nothing to explain.
 */
function summary({ difficulty, timesMs, earlyPresses, misses, voidedRounds }: ReactionState): GameSummary {
  const middle = medianMs(timesMs);
  const best = bestMs(timesMs);
  const average = averageMs(timesMs);
  return {
    metrics: {
      ...(middle !== null && { medianMs: middle }),
      ...(best !== null && { bestMs: best }),
      ...(average !== null && { averageMs: average }),
      rounds: timesMs.length,
      guesses: guessCount(timesMs),
      earlyPresses,
      misses,
      voidedRounds,
    },
    answers: { right: reactions(timesMs).length, given: timesMs.length + earlyPresses + misses },
    played: timesMs.length / LEVELS[difficulty].rounds,
  };
}

/** Returns the time window of the round that follows after some observations. A hit within it counts as a success. */
function windowAfter(state: ReactionState, observed: readonly Observation[]): number {
  const { difficulty, pace, ability } = state;
  const { windowMs, targetSizePx } = LEVELS[difficulty];
  return (
    pace * (ability === null ? windowMs : windowFor(runningAbility(ability, observed), targetSizePx.min))
  );
}

/**
 * An item is a finished round. It is right if the hit was a reaction within the window, so a guess is wrong. An early
 * press is not observed, because it restarts the round at no cost and depends on care more than on speed. The
 * observation has no time limit. The time already decides whether the round is right, so the model must not use it a
 * second time.
 */
function observations(state: ReactionState): readonly Observation[] {
  const targetSizePx = LEVELS[state.difficulty].targetSizePx.min;
  return state.timesMs.reduce<readonly Observation[]>((observed, ms) => {
    const windowMs = windowAfter(state, observed);
    const correct = !isGuess(ms) && ms <= windowMs;
    const item = measure({ windowMs, targetSizePx });
    return [...observed, { ...item, correct, ms, limitMs: null, options: 0, hints: 0 }];
  }, []);
}

/** The goal of a round with For You. `isReached` is null until the round is finished. */
export interface Goal {
  windowMs: number;
  isReached: boolean | null;
}

/** Returns the goal of the round on the board; null without For You. */
export function goalOf(state: ReactionState): Goal | null {
  if (state.ability === null) return null;
  const observed = observations(state);
  const last = state.phase.name === 'result' || state.phase.name === 'over' ? observed.at(-1) : undefined;
  return last === undefined
    ? { windowMs: windowAfter(state, observed), isReached: null }
    : { windowMs: windowAfter(state, observed.slice(0, -1)), isReached: last.correct };
}

/** Reaction Test. In each round a target appears after a random delay, and the player presses it. */
export const engine: Engine<ReactionState, ReactionEvent> = {
  start: ({ seed, difficulty, pace, ability }) => ({
    seed,
    difficulty,
    pace: paceOf(pace),
    ability: givenAbility(ability),
    phase: { name: 'waiting-to-start', again: null },
    roundNumber: 1,
    attempt: 1,
    round: drawRound(seed, difficulty, 1, 1),
    timesMs: [],
    earlyPresses: 0,
    misses: 0,
    voidedRounds: 0,
  }),
  step(state: ReactionState, event: ReactionEvent | Ticked, nowMs: number): ReactionState {
    switch (event.type) {
      case 'started':
        return state.phase.name === 'waiting-to-start' ? waiting(state, nowMs) : state;
      case 'ticked':
        return ticked(state, nowMs);
      case 'targetShown':
        return targetShown(state, event.frameMs, nowMs);
      case 'pressed':
        return pressed(state, event.stampMs, event.onTarget);
    }
    return continued(state, nowMs);
  },
  // The performance timeline continues during a pause. A measurement that is running would therefore be wrong.
  resumed: (state) =>
    state.phase.name === 'wait' || state.phase.name === 'target' ? again(state, 'paused') : state,
  wakeAtMs: ({ phase }) => (phase.name === 'wait' ? phase.targetAtMs : null),
  score: ({ timesMs }) => totalPoints(timesMs),
  isOver: ({ phase }) => phase.name === 'over',
  summary,
  observations,
};
