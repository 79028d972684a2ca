import { type Deadline, type Engine, stepDue, type Ticked, wakeAt } from '@mindloom/game-kit';
import { drawSequence } from './draw-sequence';
import * as rules from './rules';
import { type SequenceEvent, type SequenceState, streakOf } from './state';
import { summary } from './summary';

/** Where every run begins. */
const AT_ZERO = { level: 1, score: 0, digits: 0, redrawn: 0 } as const;

/** Another sequence for the level of this state; nothing of it is shown yet. */
function withNewSequence(state: SequenceState): SequenceState {
  const round = state.round + 1;
  const length = rules.lengthOf(state.difficulty, state.level);
  return { ...state, round, sequence: drawSequence(state.seed, round, length), entered: 0 };
}

const ready = (nowMs: number, afterPause: boolean) =>
  ({ name: 'ready', firstAtMs: nowMs + rules.NEXT_SEQUENCE_MS, afterPause }) as const;

const withDigit = (state: SequenceState, index: number): SequenceState => ({
  ...state,
  phase: { name: 'digit', index, untilMs: null },
});

function digitShown(state: SequenceState, index: number, nowMs: number): SequenceState {
  const { phase, difficulty, level } = state;
  if (phase.name !== 'digit' || phase.index !== index || phase.untilMs !== null) return state;
  return { ...state, phase: { ...phase, untilMs: nowMs + rules.showMs(difficulty, level) } };
}

/** After a blank comes the next digit, or the input. */
const afterBlank = (state: SequenceState, index: number): SequenceState =>
  index < state.sequence.length ? withDigit(state, index) : { ...state, phase: { name: 'input' } };

/** A complete sequence scores with the streak before it; then the streak, as the level, is one more (D-19). */
function completed(state: SequenceState, nowMs: number): SequenceState {
  const points = rules.sequencePoints(state.difficulty, state.sequence.length, streakOf(state));
  return {
    ...state,
    score: state.score + points,
    level: state.level + 1,
    phase: { name: 'levelUp', points, nextAtMs: nowMs + rules.NEXT_SEQUENCE_MS },
  };
}

function entered(state: SequenceState, digit: number, nowMs: number): SequenceState {
  const { phase, sequence } = state;
  if (phase.name !== 'input' || !isDigit(digit)) return state;
  if (sequence[state.entered] !== digit)
    return { ...state, phase: { name: 'wrong', digit, endsAtMs: nowMs + rules.GAME_OVER_MS } };
  const next = { ...state, entered: state.entered + 1, digits: state.digits + 1 };
  return next.entered === sequence.length ? completed(next, nowMs) : next;
}

const isDigit = (digit: number) =>
  Number.isInteger(digit) && digit >= rules.MIN_DIGIT && digit <= rules.MAX_DIGIT;

/** Another run from level 1 and score 0, with a new sequence; a pending end is gone with its phase (D-11). */
const restarted = (state: SequenceState, nowMs: number): SequenceState =>
  state.phase.name === 'wrong'
    ? { ...withNewSequence({ ...state, ...AT_ZERO }), phase: ready(nowMs, false) }
    : state;

/**
 * After a pause the next digit leaves time to look. What the pause left of a sequence could be rehearsed in it,
 * or be forgotten: other digits come.
 */
function resumed(state: SequenceState, nowMs: number): SequenceState {
  const { phase, redrawn } = state;
  switch (phase.name) {
    case 'digit':
    case 'blank':
      return { ...withNewSequence({ ...state, redrawn: redrawn + 1 }), phase: ready(nowMs, true) };
    case 'ready':
      return { ...state, phase: ready(nowMs, phase.afterPause) };
    case 'levelUp':
      return { ...state, phase: { ...phase, nextAtMs: nowMs + rules.NEXT_SEQUENCE_MS } };
    default:
      return state;
  }
}

/** What each phase waits for. */
function deadlines({ phase }: SequenceState): Deadline<SequenceState>[] {
  switch (phase.name) {
    case 'ready':
      return [{ atMs: phase.firstAtMs, due: (state) => withDigit(state, 0) }];
    case 'digit': {
      const { index } = phase;
      const blank = (state: SequenceState, atMs: number): SequenceState => ({
        ...state,
        phase: { name: 'blank', index, untilMs: atMs + rules.BLANK_MS },
      });
      return [{ atMs: phase.untilMs, due: blank }];
    }
    case 'blank':
      return [{ atMs: phase.untilMs, due: (state) => afterBlank(state, phase.index + 1) }];
    case 'levelUp':
      return [{ atMs: phase.nextAtMs, due: (state) => withDigit(withNewSequence(state), 0) }];
    case 'wrong': {
      const { digit } = phase;
      return [{ atMs: phase.endsAtMs, due: (state) => ({ ...state, phase: { name: 'over', digit } }) }];
    }
    default:
      return [];
  }
}

function step(state: SequenceState, event: SequenceEvent | Ticked, nowMs: number): SequenceState {
  switch (event.type) {
    case 'digitShown':
      return digitShown(state, event.index, nowMs);
    case 'entered':
      return entered(state, event.digit, nowMs);
    case 'restarted':
      return restarted(state, nowMs);
    default:
      return stepDue(deadlines(state), state, nowMs);
  }
}

/** The rules of Focus Flow: a sequence of digits a level, until one is entered wrong. */
export const engine: Engine<SequenceState, SequenceEvent> = {
  start({ seed, difficulty }, nowMs) {
    const round = 1;
    const sequence = drawSequence(seed, round, rules.lengthOf(difficulty, AT_ZERO.level));
    return { seed, difficulty, round, phase: ready(nowMs, false), sequence, entered: 0, ...AT_ZERO };
  },
  step,
  resumed,
  wakeAtMs: (state) => wakeAt(deadlines(state)),
  score: ({ score }) => score,
  isOver: ({ phase }) => phase.name === 'over',
  summary,
};
