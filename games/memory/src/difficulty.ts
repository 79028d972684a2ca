import type { Observation } from '@mindloom/game-contract';
import { asPrior, chooseForYou } from '@mindloom/game-kit/headless';
import { type Card, isPair, unmatchedCards } from './deck';

/** When the player last turned the partner of the first card: never on the current board, long ago, or just now. */
export type Recall = 'new' | 'far' | 'near';

/** The features of a move: the player has turned a card and looks for its partner. */
export interface Features {
  /** The number of pairs on the board at its start. More is harder. */
  pairs: number;
  /** How long the whole board was shown. Longer is easier. */
  previewMs: number;
  recall: Recall;
}

const RECALL_LOGITS: Record<Recall, number> = { near: -0.9, far: 0, new: 0.6 };
const LOGITS = { pair: 0.25, halvedPreview: 0.6 };
const USUAL = { pairs: 8, previewMs: 1500 };
/** A constant that is added to every difficulty. With this value, the game's bot has the ability 0 on medium. */
const SHIFT = -1.5;
/** A partner counts as turned just now if it was turned at most this many moves ago. */
const NEAR_MOVES = 2;

/** Returns the predicted difficulty of a move in logits. */
export const priorOf = ({ pairs, previewMs, recall }: Features): number =>
  asPrior(
    SHIFT +
      LOGITS.pair * (pairs - USUAL.pairs) +
      LOGITS.halvedPreview * Math.log2(USUAL.previewMs / previewMs) +
      RECALL_LOGITS[recall],
  );

interface Move {
  /** The board after the second card was turned. */
  cards: readonly Card[];
  /** The two turned cards. The card that was turned first comes first. */
  turned: readonly [Card, Card];
  /** The cards that were turned earlier on the current board, in order, two for each move. */
  earlier: readonly number[];
  previewMs: number;
  /** The time between the two cards. */
  ms: number;
  hints: number;
}

function recallOf({ cards, turned: [first], earlier }: Move): Recall {
  const partner = cards.find(({ id, symbol }) => id !== first.id && symbol === first.symbol);
  const turn = earlier.findLastIndex((id) => id === partner?.id);
  if (turn === -1) return 'new';
  return Math.ceil((earlier.length - turn) / 2) <= NEAR_MOVES ? 'near' : 'far';
}

/**
 * Returns the observation of a move. After the first card, exactly one of the other unmatched cards is right, and a
 * guess finds it by chance. The last pair of a board is not observed, because there is no choice. The first card is not
 * observed either, because no card is wrong.
 */
export function observationsOf(move: Move): readonly Observation[] {
  const { cards, turned, previewMs, ms, hints } = move;
  const options = unmatchedCards(cards).length - 1;
  if (options < 2) return [];
  const recall = recallOf(move);
  const pairs = cards.length / 2;
  return [
    {
      item: `pairs${pairs}:preview${previewMs}:${recall}`,
      correct: isPair(turned),
      ms: Math.round(ms),
      limitMs: null,
      options,
      hints,
      prior: priorOf({ pairs, previewMs, recall }),
    },
  ];
}

/** The parameters of a board. */
export type BoardParameters = Pick<Features, 'pairs' | 'previewMs'>;

/** The boards of For You: from 4 pairs that are shown for 12 s to 12 pairs that are shown for a quarter of a second. */
const LADDER: readonly BoardParameters[] = [
  { pairs: 4, previewMs: 12_000 },
  { pairs: 4, previewMs: 9500 },
  { pairs: 4, previewMs: 7500 },
  ...Array.from({ length: 17 }, (_, step) => ({
    pairs: 4 + Math.floor(step / 2),
    previewMs: 250 * Math.round(24 * 0.86 ** step),
  })),
  { pairs: 12, previewMs: 375 },
  { pairs: 12, previewMs: 250 },
];

/**
 * Chooses the board on which 80 % of the moves succeed at a given ability. The estimate is for a typical move: half of
 * the cards are left, and the partner has not been turned yet.
 */
export const boardFor = (ability: number): BoardParameters =>
  chooseForYou(ability, LADDER, ({ pairs, previewMs }) => ({
    prior: priorOf({ pairs, previewMs, recall: 'new' }),
    options: pairs,
  }));
