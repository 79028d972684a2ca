import type { GameSummary, MissedItem } from '@mindloom/game-contract';
import {
  type Deadline,
  type Engine,
  givenAbility,
  paceOf,
  runningAbility,
  seeded,
  START_MS,
  stepDue,
  type Ticked,
  wakeAt,
} from '@mindloom/game-kit/headless';
import { type Features, measure, sequenceFor } from './difficulty';
import * as rules from './rules';
import {
  canAskToRestart,
  canSkip,
  isAskedToRestart,
  streakOf,
  wrongDigitOf,
  type SequenceEvent,
  type SequenceState,
} from './state';

/**
 * Chooses the digits of a sequence at random. Each digit is independent, so neighbours can be equal.
 * @param round the number of the sequence since the game was mounted. It makes every sequence different.
 */
export function drawSequence(seed: number, round: number, length: number): readonly number[] {
  const random = seeded(seed, 'sequence', round);
  return Array.from({ length }, () => random.int(rules.MIN_DIGIT, rules.MAX_DIGIT));
}

const NEW_RUN = { level: 1, score: 0, digits: 0, longest: 0, redrawn: 0, observed: [] } as const;

/**
 * A run ends with its first wrong answer, so the estimate within a run only rises. A larger step would make most sequences
 * too hard.
 */
const STEP = 0.12;

type Run = Pick<SequenceState, 'difficulty' | 'pace' | 'ability' | 'level' | 'observed'>;

/** Returns the parameters of the next sequence. With For You, they follow the ability and not the level. */
function parametersOf({ difficulty, pace, ability, level, observed }: Run): Features {
  const { length, showMs } =
    ability === null
      ? { length: rules.lengthOf(difficulty, level), showMs: rules.showMs(difficulty, level) }
      : sequenceFor(runningAbility(ability, observed, STEP));
  return { length, showMs: showMs * pace };
}

/** Chooses the next sequence for the current level. */
function withNewSequence(state: SequenceState): SequenceState {
  const round = state.round + 1;
  const { length, showMs } = parametersOf(state);
  return { ...state, round, sequence: drawSequence(state.seed, round, length), showMs, entered: 0 };
}

const ready = (nowMs: number, afterPause: boolean) =>
  ({ name: 'ready', firstAtMs: nowMs + START_MS, afterPause }) as const;

const withDigit = (state: SequenceState, index: number): SequenceState => ({
  ...state,
  phase: { name: 'digit', index, untilMs: null },
});

function digitShown(state: SequenceState, index: number, nowMs: number): SequenceState {
  const { phase } = state;
  if (phase.name !== 'digit' || phase.index !== index || phase.untilMs !== null) return state;
  return { ...state, phase: { ...phase, untilMs: nowMs + state.showMs } };
}

/** After a blank, shows the next digit. After the last blank, the input starts. */
const afterBlank = (state: SequenceState, index: number, nowMs: number): SequenceState =>
  index < state.sequence.length
    ? withDigit(state, index)
    : { ...state, phase: { name: 'input', openedAtMs: nowMs } };

const isDigit = (digit: number) =>
  Number.isInteger(digit) && digit >= rules.MIN_DIGIT && digit <= rules.MAX_DIGIT;

function entered(state: SequenceState, digit: number, nowMs: number): SequenceState {
  const { phase, sequence } = state;
  if (phase.name !== 'input' || !isDigit(digit)) return state;
  const ms = nowMs - phase.openedAtMs;
  if (sequence[state.entered] !== digit)
    return {
      ...withObservation(state, false, ms),
      phase: { name: 'wrong', digit, endsAtMs: nowMs + rules.GAME_OVER_MS },
    };
  const next = { ...state, entered: state.entered + 1, digits: state.digits + 1 };
  return next.entered === sequence.length ? completed(withObservation(next, true, ms), nowMs) : next;
}

/** An item is a whole sequence. The input has no time limit, and a guess of all digits is practically never right. */
function withObservation(state: SequenceState, correct: boolean, ms: number): SequenceState {
  const item = measure({ length: state.sequence.length, showMs: state.showMs });
  const observation = { ...item, correct, ms: Math.round(ms), limitMs: null, options: 0, hints: 0 };
  return { ...state, observed: [...state.observed, observation] };
}

/**
 * Adds the points of a complete sequence, then raises the level. The points depend on the streak before the sequence
 * (D-19).
 */
function completed(state: SequenceState, nowMs: number): SequenceState {
  const points = rules.sequencePoints(state.difficulty, state.sequence.length, streakOf(state));
  return {
    ...state,
    score: state.score + points,
    level: state.level + 1,
    longest: Math.max(state.longest, state.sequence.length),
    phase: { name: 'levelUp', points, nextAtMs: nowMs + rules.NEXT_SEQUENCE_MS },
  };
}

/** Starts a new run. The pending end of the old run is a deadline of its phase, so the new phase cancels it (D-11). */
const restarted = (state: SequenceState, nowMs: number): SequenceState =>
  state.phase.name === 'wrong'
    ? { ...withNewSequence({ ...state, ...NEW_RUN }), phase: ready(nowMs, false) }
    : state;

/** Ends the run after a wrong digit. */
const ended = (state: SequenceState): SequenceState =>
  state.phase.name === 'wrong' ? { ...state, phase: { name: 'over', digit: state.phase.digit } } : state;

function restartAsked(state: SequenceState): SequenceState {
  const { phase } = state;
  return phase.name === 'wrong' && canAskToRestart(state)
    ? { ...state, phase: { ...phase, endsAtMs: null } }
    : state;
}

function skipped(state: SequenceState): SequenceState {
  const { phase } = state;
  if (!canSkip(state)) return state;
  switch (phase.name) {
    case 'ready':
      return withDigit(state, 0);
    case 'levelUp':
      return withDigit(withNewSequence(state), 0);
    case 'wrong':
      return ended(state);
    default:
      return state;
  }
}

/**
 * Handles the end of a pause. If digits were being shown, chooses a new sequence, because the player could have
 * rehearsed or forgotten the digits. If the player was waiting for a sequence, starts the wait again.
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
      return [{ atMs: phase.untilMs, due: (state, atMs) => afterBlank(state, phase.index + 1, atMs) }];
    case 'levelUp':
      return [{ atMs: phase.nextAtMs, due: (state) => withDigit(withNewSequence(state), 0) }];
    case 'wrong':
      return [{ atMs: phase.endsAtMs, due: ended }];
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
    case 'restartAsked':
      return restartAsked(state);
    case 'restartDeclined':
      return isAskedToRestart(state) ? ended(state) : state;
    case 'skipped':
      return skipped(state);
    default:
      return stepDue(deadlines(state), state, nowMs);
  }
}

/**
 * Returns the summary of a run. Each sequence counts as one answer. `played` is omitted, because a run has no fixed
 * length.
 */
function summary(state: SequenceState): GameSummary {
  const { level, digits, longest, redrawn } = state;
  const sequences = streakOf({ level });
  const missed = missedOf(state);
  return {
    metrics: { sequences, longest, digits, redrawn },
    answers: { right: sequences, given: sequences + missed.length },
    missed,
  };
}

/** Returns the sequence with the wrong digit, if there is one. */
function missedOf(state: SequenceState): MissedItem[] {
  const { sequence, entered: rightDigits, level } = state;
  const wrongDigit = wrongDigitOf(state);
  const expected = sequence[rightDigits];
  if (wrongDigit === null || expected === undefined) return [];
  return [
    {
      question: `Round ${level}, ${sequence.length} digits`,
      given: [...sequence.slice(0, rightDigits), wrongDigit].join(' '),
      answer: sequence.join(' '),
      reason: `Digit ${rightDigits + 1} was ${expected}, not ${wrongDigit}.`,
    },
  ];
}

/** Focus Flow. Each level is a sequence of digits, until the player enters a wrong digit. */
export const engine: Engine<SequenceState, SequenceEvent> = {
  start(settings, nowMs) {
    const { seed, difficulty } = settings;
    const round = 1;
    const pace = paceOf(settings.pace);
    const run = { ...NEW_RUN, difficulty, pace, ability: givenAbility(settings.ability) };
    const { length, showMs } = parametersOf(run);
    const sequence = drawSequence(seed, round, length);
    return { ...run, seed, round, phase: ready(nowMs, false), sequence, showMs, entered: 0 };
  },
  step,
  resumed,
  wakeAtMs: (state) => wakeAt(deadlines(state)),
  score: ({ score }) => score,
  isOver: ({ phase }) => phase.name === 'over',
  summary,
  observations: ({ observed }) => observed,
};
