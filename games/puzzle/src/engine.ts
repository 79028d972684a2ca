import { type Deadline, type Engine, stepDue, type Ticked, wakeAt } from '@mindloom/game-kit';
import { deal } from './deal';
import * as rules from './rules';
import { settle } from './settle';
import { canHint, EMPTY_TALLY, type PuzzleEvent, type PuzzleState } from './state';
import { summary } from './summary';

/** Where every run begins. */
const AT_ZERO = {
  level: 1,
  streak: 0,
  hinted: false,
  levelUp: null,
  score: 0,
  tally: EMPTY_TALLY,
} as const;

const ready = (nowMs: number) => ({ name: 'ready', askAtMs: nowMs + rules.NEXT_PUZZLE_MS }) as const;

const asked = (state: PuzzleState, atMs: number): PuzzleState => ({
  ...state,
  phase: {
    name: 'asking',
    askedAtMs: atMs,
    endsAtMs: atMs + rules.limitMs(state.difficulty, state.level),
  },
});

const withNewPuzzle = (state: PuzzleState): PuzzleState => ({
  ...state,
  ...deal(state.seed, state.difficulty, state),
  hinted: false,
});

/** An answer that is not offered, such as one to the puzzle before, changes nothing. Null ends the game (D-63). */
function answered(state: PuzzleState, answer: string | null, nowMs: number): PuzzleState {
  const { phase, answers } = state;
  if (phase.name !== 'asking') return state;
  if (answer !== null) {
    const chosen = answers.indexOf(answer);
    return chosen === -1 ? state : settle(state, phase, chosen, nowMs);
  }
  return { ...state, levelUp: null, phase: { name: 'gameOver', overAtMs: nowMs + rules.GAME_OVER_MS } };
}

const hinted = (state: PuzzleState): PuzzleState =>
  canHint(state)
    ? { ...state, hinted: true, tally: { ...state.tally, hints: state.tally.hints + 1 } }
    : state;

/** Another run from level 1 and score 0; a pending end is gone with its phase (D-11). */
const restarted = (state: PuzzleState, nowMs: number): PuzzleState =>
  state.phase.name === 'gameOver' ? { ...withNewPuzzle(state), ...AT_ZERO, phase: ready(nowMs) } : state;

/** What each phase waits for. */
function phaseDeadline({ phase }: PuzzleState): Deadline<PuzzleState> {
  switch (phase.name) {
    case 'ready':
      return { atMs: phase.askAtMs, due: asked };
    case 'asking':
      return { atMs: phase.endsAtMs, due: (state, atMs) => settle(state, phase, null, atMs) };
    case 'answered':
      return { atMs: phase.nextAtMs, due: (state, atMs) => asked(withNewPuzzle(state), atMs) };
    case 'gameOver':
      return { atMs: phase.overAtMs, due: (state) => ({ ...state, phase: { name: 'over' } }) };
    default:
      return { atMs: null, due: (state) => state };
  }
}

const deadlines = (state: PuzzleState): Deadline<PuzzleState>[] => [
  phaseDeadline(state),
  { atMs: state.levelUp?.untilMs ?? null, due: (later) => ({ ...later, levelUp: null }) },
];

function step(state: PuzzleState, event: PuzzleEvent | Ticked, nowMs: number): PuzzleState {
  switch (event.type) {
    case 'answered':
      return answered(state, event.answer, nowMs);
    case 'hinted':
      return hinted(state);
    case 'restarted':
      return restarted(state, nowMs);
    default:
      return stepDue(deadlines(state), state, nowMs);
  }
}

/** The rules of Puzzle Solver: one puzzle after the other until the session is over. */
export const engine: Engine<PuzzleState, PuzzleEvent> = {
  start: ({ seed, difficulty }, nowMs) => ({
    seed,
    difficulty,
    ...deal(seed, difficulty, null),
    ...AT_ZERO,
    phase: ready(nowMs),
  }),
  step,
  wakeAtMs: (state) => wakeAt(deadlines(state)),
  score: ({ score }) => score,
  isOver: ({ phase }) => phase.name === 'over',
  summary,
};
