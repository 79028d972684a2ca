import type { CatalogueEntry } from './catalogue';
import { figureOf, isBetter, type KeyFigure, keyFiguresOf, scoreFigure } from './key-figures';
import { entryOfPlay } from './launch';
import type { StoredPlay } from './stored-play';

/** The best value of a figure, and the play that it is from. */
export interface PersonalBest {
  figure: KeyFigure;
  value: number;
  /** ISO 8601. */
  at: string;
}

/** One game's plays, as the history shows them. */
export interface GameHistory {
  slot: string;
  entry: CatalogueEntry;
  /** Oldest first. */
  plays: readonly StoredPlay[];
  /** The best of each figure, the one that says most first and the score last. */
  bests: readonly PersonalBest[];
}

/**
 * The best value of a figure; of equal ones the earliest.
 * @param plays oldest first.
 */
export function personalBest(figure: KeyFigure, plays: readonly StoredPlay[]): PersonalBest | null {
  let best: PersonalBest | null = null;
  for (const play of plays) {
    const value = figureOf(play, figure);
    if (value === null || (best !== null && !isBetter(figure, value, best.value))) continue;
    best = { figure, value, at: play.ended_at };
  }
  return best;
}

/** The plays of the remote that was played last here: staff may have put another game into the slot. */
const comparable = (plays: readonly StoredPlay[]): StoredPlay[] => {
  const remote = plays.at(-1)?.remote ?? null;
  return plays.filter((play) => play.remote === remote);
};

const bestsOf = (plays: readonly StoredPlay[]): PersonalBest[] =>
  [...keyFiguresOf(plays.at(-1)?.remote ?? null), scoreFigure]
    .map((figure) => personalBest(figure, plays))
    .filter((best) => best !== null);

/**
 * A player's plays by game, the one that was played last first. Plays of unknown games are left out.
 * @param plays in any order.
 */
export function gameHistories(plays: readonly StoredPlay[]): GameHistory[] {
  const bySlot = new Map<string, StoredPlay[]>();
  for (const play of plays.toSorted((a, b) => Date.parse(a.ended_at) - Date.parse(b.ended_at))) {
    bySlot.set(play.slot, [...(bySlot.get(play.slot) ?? []), play]);
  }
  const histories = [...bySlot].flatMap(([slot, own]): GameHistory[] => {
    const entry = entryOfPlay(own[0]?.game_id ?? '', slot);
    if (entry === null) return [];
    const same = comparable(own);
    return [{ slot, entry, plays: same, bests: bestsOf(same) }];
  });
  const lastPlayed = ({ plays: own }: GameHistory) => Date.parse(own.at(-1)?.ended_at ?? '');
  return histories.toSorted((a, b) => lastPlayed(b) - lastPlayed(a));
}
