import {
  type Deadline,
  type Engine,
  givenAbility,
  paceOf,
  runningAbility,
  scoredSeconds,
  stepDue,
  type Ticked,
  wakeAt,
} from '@mindloom/game-kit/headless';
import { comboAfterMatch, NO_COMBO } from './combo';
import { type Card, deal, isPair, openCards } from './deck';
import { boardFor, type BoardParameters, observationsOf } from './difficulty';
import * as rules from './rules';
import {
  boardSeconds,
  canAskToRestart,
  canFlip,
  canHint,
  canRestart,
  canSkip,
  dealt,
  isAskedToRestart,
  type MemoryEvent,
  type MemoryState,
  type Phase,
  type Playing,
  type Tally,
} from './state';

const EMPTY_TALLY: Tally = { moves: 0, pairs: 0, hints: 0, bestCombo: 0 };
const NEW_BOARD = {
  moves: 0,
  combo: NO_COMBO,
  leftMs: null,
  turned: [],
  firstAtMs: null,
  hintsSinceMove: 0,
  pending: [],
} as const;

type Run = Pick<MemoryState, 'difficulty' | 'pace' | 'ability' | 'observed'>;

/** Returns the parameters of the board of a level. With For You, they follow the ability and not the level. */
function parametersOf({ difficulty, pace, ability, observed }: Run, level: number): BoardParameters {
  const { pairs, previewMs } =
    ability === null
      ? { pairs: rules.pairsOf(difficulty, level), previewMs: rules.previewMs(difficulty) }
      : boardFor(runningAbility(ability, observed));
  return { pairs, previewMs: previewMs * pace };
}

function withNewBoard(state: MemoryState, level: number): MemoryState {
  const round = state.round + 1;
  const { pairs, previewMs } = parametersOf(state, level);
  return { ...state, ...deal(state.seed, round, pairs), ...NEW_BOARD, previewMs, round, level };
}

const withPreview = (state: MemoryState, nowMs: number): MemoryState => ({
  ...state,
  phase: { name: 'preview', playAtMs: nowMs + state.previewMs },
});

const withClock = (state: MemoryState, atMs: number): MemoryState => ({
  ...state,
  phase: {
    name: 'playing',
    endsAtMs: atMs + boardSeconds(state) * 1000,
    settleAtMs: null,
    hintUntilMs: null,
  },
});

/** Deals the next level. The preview ends when the clock of the level starts. */
function withNextLevel(state: MemoryState, atMs: number): MemoryState {
  const next = withNewBoard(state, state.level + 1);
  const { previewMs } = next;
  return { ...next, phase: dealt(atMs + Math.max(rules.RESTART_CLOCK_MS, previewMs), previewMs) };
}

const over =
  (completed: boolean, secondsLeft: number) =>
  (state: MemoryState): MemoryState => ({
    ...state,
    phase: { name: 'over', completed, secondsLeft },
  });

function flip(before: MemoryState, id: number, nowMs: number): MemoryState {
  const { phase } = before;
  const picked = before.cards.find((card) => card.id === id);
  if (phase.name !== 'playing' || picked === undefined || !canFlip(before, picked)) return before;
  const cards = before.cards.with(before.cards.indexOf(picked), { ...picked, flipped: true });
  const flipped = { cards, leftMs: phase.endsAtMs - nowMs };
  const open = openCards(cards);
  const first = open.find((card) => card.id !== id);
  if (first === undefined) return { ...before, ...flipped, firstAtMs: nowMs };
  return {
    ...before,
    ...flipped,
    ...observedMove(before, cards, [first, picked], nowMs),
    moves: before.moves + 1,
    tally: { ...before.tally, moves: before.tally.moves + 1 },
    phase: { ...phase, settleAtMs: nowMs + (isPair(open) ? rules.MATCH_MS : rules.MISMATCH_MS) },
  };
}

/** Observes a move, and starts the next one. The observation is pending until the cards are settled. */
function observedMove(
  state: MemoryState,
  cards: readonly Card[],
  turned: readonly [Card, Card],
  nowMs: number,
): Pick<MemoryState, 'pending' | 'turned' | 'firstAtMs' | 'hintsSinceMove'> {
  const { turned: earlier, firstAtMs, hintsSinceMove: hints } = state;
  const move = {
    cards,
    turned,
    earlier,
    previewMs: state.previewMs,
    ms: nowMs - (firstAtMs ?? nowMs),
    hints,
  };
  return {
    pending: observationsOf(move),
    turned: [...earlier, ...turned.map(({ id }) => id)],
    firstAtMs: null,
    hintsSinceMove: 0,
  };
}

/** Handles the two open cards as a match or as a mismatch. */
const settle = (state: MemoryState, playing: Playing, atMs: number): MemoryState =>
  isPair(openCards(state.cards)) ? match(state, playing, atMs) : mismatch(state, playing);

const withObserved = ({ observed, pending }: MemoryState) => ({
  observed: [...observed, ...pending],
  pending: [],
});

function match(state: MemoryState, playing: Playing, atMs: number): MemoryState {
  const cards = state.cards.map((card) => (card.flipped ? { ...card, matched: true } : card));
  const combo = comboAfterMatch(state.combo, atMs);
  const secondsLeft = secondsShown(playing.endsAtMs, atMs);
  const secondsForPoints = scoredSeconds(playing.endsAtMs - atMs, state.pace);
  const { pairs, bestCombo } = state.tally;
  return {
    ...state,
    ...withObserved(state),
    cards,
    combo,
    tally: { ...state.tally, pairs: pairs + 1, bestCombo: Math.max(bestCombo, combo.level) },
    score: state.score + rules.matchPoints(state.moves, combo.level, secondsForPoints),
    phase: cards.every((card) => card.matched)
      ? { name: 'won', secondsLeft, untilMs: atMs + rules.VICTORY_MS }
      : { ...playing, settleAtMs: null },
  };
}

/** Returns the whole seconds on the clock. */
const secondsShown = (endsAtMs: number, nowMs: number): number =>
  Math.ceil(Math.max(0, endsAtMs - nowMs) / 1000);

const mismatch = (state: MemoryState, playing: Playing): MemoryState => ({
  ...state,
  ...withObserved(state),
  cards: state.cards.map((card) => (card.flipped && !card.matched ? { ...card, flipped: false } : card)),
  combo: NO_COMBO,
  phase: { ...playing, settleAtMs: null },
});

function hint(state: MemoryState, nowMs: number): MemoryState {
  if (state.phase.name !== 'playing' || !canHint(state)) return state;
  return {
    ...state,
    score: Math.max(0, state.score - rules.HINT_POINTS),
    tally: { ...state.tally, hints: state.tally.hints + 1 },
    hintsSinceMove: state.hintsSinceMove + 1,
    phase: { ...state.phase, hintUntilMs: nowMs + rules.HINT_MS },
  };
}

function restart(state: MemoryState, nowMs: number): MemoryState {
  if (!canRestart(state)) return state;
  return withPreview(withNewBoard({ ...state, score: 0, tally: EMPTY_TALLY, observed: [] }, 1), nowMs);
}

function skip(state: MemoryState, nowMs: number): MemoryState {
  const { phase } = state;
  if (phase.name === 'won') return afterVictory(phase.secondsLeft)(state, nowMs);
  return phase.name === 'playing' && canSkip(state) ? mismatch(state, phase) : state;
}

/** Returns the transition after a complete board: the next level, or the end of the run if too little time remains. */
const afterVictory = (secondsLeft: number) =>
  secondsLeft > rules.LEVEL_UP_OVER_S ? withNextLevel : over(true, secondsLeft);

/** Returns the deadlines of a phase. A match that is due at the same time as the end comes first, so it counts. */
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
      return [{ atMs: untilMs, due: afterVictory(secondsLeft) }];
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
    case 'restartAsked':
      return canAskToRestart(state) ? { ...state, phase: { name: 'timeUp', untilMs: null } } : state;
    case 'restartDeclined':
      return isAskedToRestart(state) ? over(false, 0)(state) : state;
    case 'skipped':
      return skip(state, nowMs);
    default:
      return stepDue(deadlines(state), state, nowMs);
  }
}

/**
 * Returns the played share of the pairs or of the time, whichever is larger; 1 from level 2 on or when the time is up.
 */
function playedOf(state: MemoryState): number {
  const { phase, level, cards, tally, leftMs } = state;
  if (level > 1 || phase.name === 'timeUp' || phase.name === 'over') return 1;
  const usedShare = leftMs === null ? 0 : 1 - leftMs / (1000 * boardSeconds(state));
  return Math.max((2 * tally.pairs) / cards.length, usedShare);
}

/** Memory Master. Each level is a board of pairs, and a run has as many levels as the player has time for. */
export const engine: Engine<MemoryState, MemoryEvent> = {
  start(settings, nowMs) {
    const { seed, difficulty, startsAtOnce = false } = settings;
    const [level, round, pace] = [1, 1, paceOf(settings.pace)];
    const run = { difficulty, pace, ability: givenAbility(settings.ability), observed: [] };
    const { pairs, previewMs } = parametersOf(run, level);
    return {
      ...deal(seed, round, pairs),
      ...NEW_BOARD,
      ...run,
      seed,
      round,
      level,
      previewMs,
      phase: startsAtOnce ? dealt(nowMs + previewMs, previewMs) : { name: 'ready' },
      score: 0,
      tally: EMPTY_TALLY,
    };
  },
  step,
  wakeAtMs: (state) => wakeAt(deadlines(state)),
  score: ({ score }) => score,
  isOver: ({ phase }) => phase.name === 'over',
  summary: (state) => ({
    metrics: {
      ...state.tally,
      level: state.level,
      accuracy: state.tally.moves === 0 ? 0 : state.tally.pairs / state.tally.moves,
    },
    answers: { right: state.tally.pairs, given: state.tally.moves },
    played: playedOf(state),
  }),
  observations: ({ observed }) => observed,
};
