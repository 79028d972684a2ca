import type { Area } from '@mindloom/game-contract';

/** One pair of cards per area. */
export const TASTE_AREAS = ['memory', 'speed', 'creative'] as const satisfies readonly Area[];
export type TasteArea = (typeof TASTE_AREAS)[number];

export interface Taste {
  /** 'shown': all cards are face up. 'playing': the player turns pairs. 'done': all pairs are found. */
  phase: 'shown' | 'playing' | 'done';
  cards: readonly TasteArea[];
  /** Positions of the cards that are face up and not yet matched: at most two. */
  open: readonly number[];
  matched: readonly TasteArea[];
  /** Pairs turned. */
  turns: number;
}

export type TasteEvent =
  | { type: 'covered' }
  | { type: 'turned'; card: number }
  | { type: 'mismatchSeen' }
  | { type: 'dealtAgain'; cards: readonly TasteArea[] };

/** A shuffled deal of the three pairs. `random` is uniform in [0, 1). */
export function dealTaste(random: () => number): TasteArea[] {
  const deck = [...TASTE_AREAS, ...TASTE_AREAS].map((area) => ({ area, rank: random() }));
  return deck.toSorted((one, other) => one.rank - other.rank).map(({ area }) => area);
}

export const startTaste = (cards: readonly TasteArea[]): Taste => ({
  phase: 'shown',
  cards,
  open: [],
  matched: [],
  turns: 0,
});

export const isFaceUp = (taste: Taste, card: number): boolean => {
  const area = taste.cards[card];
  return (
    taste.phase === 'shown' ||
    taste.open.includes(card) ||
    (area !== undefined && taste.matched.includes(area))
  );
};

/** Two cards that do not match are face up and have to be turned back. */
export const isMismatch = ({ open }: Taste): boolean => open.length === 2;

function turn(taste: Taste, card: number): Taste {
  const area = taste.cards[card];
  if (taste.phase !== 'playing' || area === undefined || isMismatch(taste) || isFaceUp(taste, card))
    return taste;
  const [first] = taste.open;
  if (first === undefined) return { ...taste, open: [card] };
  const turns = taste.turns + 1;
  if (taste.cards[first] !== area) return { ...taste, turns, open: [first, card] };
  const matched = [...taste.matched, area];
  return {
    ...taste,
    turns,
    open: [],
    matched,
    phase: matched.length === TASTE_AREAS.length ? 'done' : 'playing',
  };
}

/** The next state of the board. */
export function tasteAfter(taste: Taste, event: TasteEvent): Taste {
  switch (event.type) {
    case 'covered':
      return taste.phase === 'shown' ? { ...taste, phase: 'playing' } : taste;
    case 'turned':
      return turn(taste, event.card);
    case 'mismatchSeen':
      return isMismatch(taste) ? { ...taste, open: [] } : taste;
    case 'dealtAgain':
      return startTaste(event.cards);
  }
}
