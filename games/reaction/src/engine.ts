import type { Engine, Ticked } from '@mindloom/game-kit';
import { drawRound } from './draw-round';
import { LATE_FRAME_MS, LEVELS } from './rules';
import type { ReactionEvent, ReactionState, Restart } from './state';
import { summary } from './summary';
import { totalPoints } from './tally';

/** Waits for the target of the round that is drawn. */
const waiting = (state: ReactionState, nowMs: number): ReactionState => ({
  ...state,
  phase: { name: 'wait', targetAtMs: nowMs + state.round.delayMs },
});

/** The same round again, with a wait and a place of its own (D-71). */
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

/** A hit, measured from frame to stamp (D-23). A stamp before the frame pressed at nothing. */
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

export const isLastRound = ({ roundNumber, difficulty }: ReactionState): boolean =>
  roundNumber === LEVELS[difficulty].rounds;

export const engine: Engine<ReactionState, ReactionEvent> = {
  start: ({ seed, difficulty }) => ({
    seed,
    difficulty,
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
  // The performance timeline runs on during a pause, and the player has seen the field: nothing to measure.
  resumed: (state) =>
    state.phase.name === 'wait' || state.phase.name === 'target' ? again(state, 'paused') : state,
  wakeAtMs: ({ phase }) => (phase.name === 'wait' ? phase.targetAtMs : null),
  score: ({ timesMs }) => totalPoints(timesMs),
  isOver: ({ phase }) => phase.name === 'over',
  summary,
};
