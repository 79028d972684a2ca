import type { CatalogueEntry } from './catalogue';
import { figureIn, isBetter, type KeyFigure, keyFiguresOf } from './key-figures';
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
  entry: CatalogueEntry;
  /** Oldest first. */
  plays: readonly StoredPlay[];
  /** The highest raw total, in points. */
  bestScore: number;
  bests: readonly PersonalBest[];
}

/**
 * The best value of a figure; of equal ones the earliest.
 * @param plays oldest first.
 */
export function personalBest(figure: KeyFigure, plays: readonly StoredPlay[]): PersonalBest | null {
  let best: PersonalBest | null = null;
  for (const play of plays) {
    const value = figureIn(play.metrics, figure);
    if (value === null || (best !== null && !isBetter(figure, value, best.value))) continue;
    best = { figure, value, at: play.ended_at };
  }
  return best;
}

/** Bests on the figures of the remote that was played last here: staff may have put another game into the slot. */
function bestsOf(plays: readonly StoredPlay[]): PersonalBest[] {
  const remote = plays.at(-1)?.remote ?? null;
  const comparable = plays.filter((play) => play.remote === remote);
  return keyFiguresOf(remote)
    .map((figure) => personalBest(figure, comparable))
    .filter((best) => best !== null);
}

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
    const bestScore = Math.max(...own.map((play) => play.raw_score));
    return [{ entry, plays: own, bestScore, bests: bestsOf(own) }];
  });
  const lastPlayed = ({ plays: own }: GameHistory) => Date.parse(own.at(-1)?.ended_at ?? '');
  return histories.toSorted((a, b) => lastPlayed(b) - lastPlayed(a));
}
