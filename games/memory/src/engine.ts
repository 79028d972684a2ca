import type { Difficulty } from '@mindloom/game-contract';
import { type Deadline, type Engine, stepDue, type Ticked, wakeAt } from '@mindloom/game-kit';
import { type Card, deal, type Deal, isPair, openCards, unmatchedCards } from './deck';
import * as rules from './rules';

/** The phase of a run. Times are ms on the run's clock. */
export type Phase =
  | { name: 'ready' }
  /** The cards of the next level are on the board, face down. The preview has not started. */
  | { name: 'dealt'; previewAtMs: number; playAtMs: number }
  | { name: 'preview'; playAtMs: number }
  | { name: 'playing'; endsAtMs: number; settleAtMs: number | null; hintUntilMs: number | null }
  | { name: 'won'; secondsLeft: number; untilMs: number }
  | { name: 'timeUp'; untilMs: number }
  | { name: 'over'; completed: boolean; secondsLeft: number };

type Playing = Extract<Phase, { name: 'playing' }>;

interface Combo {
  level: number;
  lastMatchAtMs: number | null;
  /** The time at which the badge is hidden; null while it is hidden. */
  badgeUntilMs: number | null;
}

/** Totals over all boards of the run. */
interface Tally {
  moves: number;
  pairs: number;
  hints: number;
  bestCombo: number;
}

export interface MemoryState extends Deal {
  seed: number;
  difficulty: Difficulty;
  /** The number of boards dealt so far, from 1. */
  round: number;
  level: number;
  phase: Phase;
  /** The number of attempts on this board. Two turned cards are one attempt. */
  moves: number;
  combo: Combo;
  score: number;
  tally: Tally;
  /** The remaining time on this board's clock when a card was last turned; null before the first turn. */
  leftMs: number | null;
}

export type MemoryEvent =
  | { type: 'started' }
  | { type: 'flipped'; card: number }
  | { type: 'hinted' }
  | { type: 'restarted' }
  /** The player skips the display of a mismatch or of a complete board. */
  | { type: 'skipped' };

/** Returns true if the card shows its symbol. It does if it is turned, matched, or part of a preview or a hint. */
export function isFaceUp({ phase }: MemoryState, card: Card): boolean {
  if (card.flipped || card.matched || phase.name === 'preview') return true;
  return phase.name === 'playing' && phase.hintUntilMs !== null;
}

/** Returns true if the player can turn this card now. No card can be turned while two are open or a hint is shown. */
export function canFlip(state: MemoryState, card: Card): boolean {
  const { phase } = state;
  if (phase.name !== 'playing' || phase.settleAtMs !== null) return false;
  return !isFaceUp(state, card);
}

/** Returns true if the player can ask for a hint: the clock runs, no hint is shown, and more than one pair is left. */
export function canHint({ phase, cards }: MemoryState): boolean {
  if (phase.name !== 'playing' || phase.hintUntilMs !== null) return false;
  return unmatchedCards(cards).length > rules.NO_HINT_CARDS;
}

/** Returns true if the player can skip the display of a mismatch or of a complete board. */
export const canSkip = ({ phase, cards }: MemoryState): boolean =>
  phase.name === 'won' ||
  (phase.name === 'playing' && phase.settleAtMs !== null && !isPair(openCards(cards)));

/** Returns true if Restart Game works: from Start Game to the end of the run, also while the end is pending (D-11). */
export const canRestart = ({ phase }: MemoryState): boolean =>
  phase.name !== 'ready' && phase.name !== 'over';

const NO_COMBO: Combo = { level: 0, lastMatchAtMs: null, badgeUntilMs: null };
const EMPTY_TALLY: Tally = { moves: 0, pairs: 0, hints: 0, bestCombo: 0 };

function withNewBoard(state: MemoryState, level: number): MemoryState {
  const round = state.round + 1;
  const dealt = deal(state.seed, round, rules.pairsOf(state.difficulty, level));
  return { ...state, ...dealt, round, level, moves: 0, combo: NO_COMBO, leftMs: null };
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

/** Deals the next level. The preview ends when the clock of the level starts. */
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

function flip(before: MemoryState, id: number, nowMs: number): MemoryState {
  const { phase } = before;
  const picked = before.cards.find((card) => card.id === id);
  if (phase.name !== 'playing' || picked === undefined || !canFlip(before, picked)) return before;
  const state = { ...before, leftMs: phase.endsAtMs - nowMs };
  const cards = state.cards.map((card) => (card === picked ? { ...card, flipped: true } : card));
  const open = openCards(cards);
  if (open.length < 2) return { ...state, cards };
  return {
    ...state,
    cards,
    moves: state.moves + 1,
    tally: { ...state.tally, moves: state.tally.moves + 1 },
    phase: { ...phase, settleAtMs: nowMs + (isPair(open) ? rules.MATCH_MS : rules.MISMATCH_MS) },
  };
}

/** Handles the two open cards as a match or as a mismatch. */
const settle = (state: MemoryState, playing: Playing, atMs: number): MemoryState =>
  isPair(openCards(state.cards)) ? match(state, playing, atMs) : mismatch(state, playing);

function match(state: MemoryState, playing: Playing, atMs: number): MemoryState {
  const cards = state.cards.map((card) => (card.flipped ? { ...card, matched: true } : card));
  const combo = comboAfterMatch(state.combo, atMs);
  const secondsLeft = secondsShown(playing.endsAtMs, atMs);
  const { pairs, bestCombo } = state.tally;
  return {
    ...state,
    cards,
    combo,
    tally: { ...state.tally, pairs: pairs + 1, bestCombo: Math.max(bestCombo, combo.level) },
    score: state.score + rules.matchPoints(state.moves, combo.level, secondsLeft),
    phase: cards.every((card) => card.matched)
      ? { name: 'won', secondsLeft, untilMs: atMs + rules.VICTORY_MS }
      : { ...playing, settleAtMs: null },
  };
}

function comboAfterMatch({ level, lastMatchAtMs }: Combo, atMs: number): Combo {
  const follows = lastMatchAtMs !== null && atMs - lastMatchAtMs < rules.COMBO_WITHIN_MS;
  const next = follows ? Math.min(rules.MAX_COMBO, level + 1) : 1;
  return { level: next, lastMatchAtMs: atMs, badgeUntilMs: next > 1 ? atMs + rules.COMBO_BADGE_MS : null };
}

/** Returns the whole seconds on the clock. */
const secondsShown = (endsAtMs: number, nowMs: number): number =>
  Math.ceil(Math.max(0, endsAtMs - nowMs) / 1000);

const mismatch = (state: MemoryState, playing: Playing): MemoryState => ({
  ...state,
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
    phase: { ...state.phase, hintUntilMs: nowMs + rules.HINT_MS },
  };
}

function restart(state: MemoryState, nowMs: number): MemoryState {
  if (!canRestart(state)) return state;
  return withPreview({ ...withNewBoard(state, 1), score: 0, tally: EMPTY_TALLY }, nowMs);
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
    case 'skipped':
      return skip(state, nowMs);
    default:
      return stepDue(deadlines(state), state, nowMs);
  }
}

/** Returns the played share: of pairs or of time, whichever is larger. It is 1 from level 2 and when the time is up. */
function playedOf(state: MemoryState): number {
  const { phase, difficulty, level, cards, tally, leftMs } = state;
  if (level > 1 || phase.name === 'timeUp' || phase.name === 'over') return 1;
  const usedShare = leftMs === null ? 0 : 1 - leftMs / (1000 * rules.roundSeconds(difficulty, level));
  return Math.max((2 * tally.pairs) / cards.length, usedShare);
}

/** Memory Master. Each level is a board of pairs, and a run has as many levels as the player has time for. */
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
      leftMs: null,
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
};
