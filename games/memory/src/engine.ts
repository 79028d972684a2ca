import { type Deadline, type Engine, stepDue, type Ticked, wakeAt } from '@mindloom/game-kit';
import { canFlip, canHint, canRestart, isPair, openCards } from './board';
import { deal } from './deal';
import * as rules from './rules';
import { settle } from './settle';
import { EMPTY_TALLY, type MemoryEvent, type MemoryState, NO_COMBO, type Phase } from './state';

/** The next board, waiting to be shown. */
function withNewBoard(state: MemoryState, level: number): MemoryState {
  const round = state.round + 1;
  const dealt = deal(state.seed, round, rules.pairsOf(state.difficulty, level));
  return { ...state, ...dealt, round, level, moves: 0, combo: NO_COMBO };
}

const withPreview = (state: MemoryState, nowMs: number): MemoryState => ({
  ...state,
  phase: { name: 'preview', playAtMs: nowMs + rules.previewMs(state.difficulty) },
});

const withClock = (state: MemoryState, atMs: number): MemoryState => ({
  ...state,
  phase: {
    name: 'playing',
    endsAtMs: atMs + rules.roundSeconds(state.difficulty, state.level) * 1000,
    settleAtMs: null,
    hintUntilMs: null,
  },
});

/** The next level's board; its preview ends, and its clock starts, a fixed time after the rebuild. */
function withNextLevel(state: MemoryState, atMs: number): MemoryState {
  const playAtMs = atMs + rules.RESTART_CLOCK_MS;
  const previewAtMs = playAtMs - rules.previewMs(state.difficulty);
  return { ...withNewBoard(state, state.level + 1), phase: { name: 'dealt', previewAtMs, playAtMs } };
}

const over =
  (completed: boolean, secondsLeft: number) =>
  (state: MemoryState): MemoryState => ({
    ...state,
    phase: { name: 'over', completed, secondsLeft },
  });

function flip(state: MemoryState, id: number, nowMs: number): MemoryState {
  const picked = state.cards.find((card) => card.id === id);
  if (state.phase.name !== 'playing' || picked === undefined || !canFlip(state, picked)) return state;
  const cards = state.cards.map((card) => (card === picked ? { ...card, flipped: true } : card));
  const open = openCards(cards);
  if (open.length < 2) return { ...state, cards };
  return {
    ...state,
    cards,
    moves: state.moves + 1,
    tally: { ...state.tally, moves: state.tally.moves + 1 },
    phase: { ...state.phase, settleAtMs: nowMs + (isPair(open) ? rules.MATCH_MS : rules.MISMATCH_MS) },
  };
}

function hint(state: MemoryState, nowMs: number): MemoryState {
  if (state.phase.name !== 'playing' || !canHint(state)) return state;
  return {
    ...state,
    score: Math.max(0, state.score - rules.HINT_POINTS),
    tally: { ...state.tally, hints: state.tally.hints + 1 },
    phase: { ...state.phase, hintUntilMs: nowMs + rules.HINT_MS },
  };
}

function restart(state: MemoryState, nowMs: number): MemoryState {
  if (!canRestart(state)) return state;
  return withPreview({ ...withNewBoard(state, 1), score: 0, tally: EMPTY_TALLY }, nowMs);
}

/** What each phase waits for. A pair that is due when the clock ends still counts. */
function phaseDeadlines(phase: Phase): Deadline<MemoryState>[] {
  switch (phase.name) {
    case 'dealt': {
      const { previewAtMs, playAtMs } = phase;
      return [{ atMs: previewAtMs, due: (state) => ({ ...state, phase: { name: 'preview', playAtMs } }) }];
    }
    case 'preview':
      return [{ atMs: phase.playAtMs, due: withClock }];
    case 'playing':
      return [
        { atMs: phase.settleAtMs, due: (state, atMs) => settle(state, phase, atMs) },
        { atMs: phase.hintUntilMs, due: (state) => ({ ...state, phase: { ...phase, hintUntilMs: null } }) },
        {
          atMs: phase.endsAtMs,
          due: (state, atMs) => ({ ...state, phase: { name: 'timeUp', untilMs: atMs + rules.TIME_UP_MS } }),
        },
      ];
    case 'won': {
      const { untilMs, secondsLeft } = phase;
      return [
        { atMs: untilMs, due: secondsLeft > rules.LEVEL_UP_OVER_S ? withNextLevel : over(true, secondsLeft) },
      ];
    }
    case 'timeUp':
      return [{ atMs: phase.untilMs, due: over(false, 0) }];
    default:
      return [];
  }
}

const deadlines = ({ phase, combo }: MemoryState): Deadline<MemoryState>[] => [
  ...phaseDeadlines(phase),
  {
    atMs: combo.badgeUntilMs,
    due: (state) => ({ ...state, combo: { ...state.combo, badgeUntilMs: null } }),
  },
];

function step(state: MemoryState, event: MemoryEvent | Ticked, nowMs: number): MemoryState {
  switch (event.type) {
    case 'started':
      return state.phase.name === 'ready' ? withPreview(state, nowMs) : state;
    case 'flipped':
      return flip(state, event.card, nowMs);
    case 'hinted':
      return hint(state, nowMs);
    case 'restarted':
      return restart(state, nowMs);
    default:
      return stepDue(deadlines(state), state, nowMs);
  }
}

/** The rules of Memory Master: a board of pairs, a clock a level, and as many levels as the player has time for. */
export const engine: Engine<MemoryState, MemoryEvent> = {
  start({ seed, difficulty }) {
    const level = 1;
    const round = 1;
    return {
      ...deal(seed, round, rules.pairsOf(difficulty, level)),
      seed,
      difficulty,
      round,
      level,
      phase: { name: 'ready' },
      moves: 0,
      combo: NO_COMBO,
      score: 0,
      tally: EMPTY_TALLY,
    };
  },
  step,
  wakeAtMs: (state) => wakeAt(deadlines(state)),
  score: ({ score }) => score,
  isOver: ({ phase }) => phase.name === 'over',
  summary: ({ tally, level }) => ({
    metrics: { ...tally, level, accuracy: tally.moves === 0 ? 0 : tally.pairs / tally.moves },
  }),
};
