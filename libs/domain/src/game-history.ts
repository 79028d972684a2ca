import type { CatalogueEntry } from './catalogue';
import { figureOf, isBetter, keyFiguresOf, paceIn, scoreFigure, type StoredPlay } from './key-figures';
import { entryOfPlay } from './launch';
import { type KeyFigure, noSlots, type SlotCatalogue } from './slots';

/** The best value of a metric, and the time of the play with this value. */
export interface PersonalBest {
  figure: KeyFigure;
  value: number;
  /** The time of the play, ISO 8601. */
  at: string;
}

/** The finished plays of one game in the history. */
export interface GameHistory {
  slot: string;
  entry: CatalogueEntry;
  plays: readonly StoredPlay[];
  /** The best value of each metric. The most informative metric comes first, the score last. */
  bests: readonly PersonalBest[];
}

/**
 * Returns the best value of a metric, from the earliest play that has this value; null if no play has the metric.
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

/**
 * Returns the plays of the latest remote at the latest pace. Other plays are not comparable: staff may have assigned
 * another game to the slot, and more time makes a game easier.
 */
const comparable = (plays: readonly StoredPlay[]): StoredPlay[] => {
  const last = plays.at(-1);
  const pace = paceIn(last?.metrics);
  return plays.filter(({ remote, metrics }) => remote === (last?.remote ?? null) && paceIn(metrics) === pace);
};

const bestsOf = (plays: readonly StoredPlay[], slots: SlotCatalogue): PersonalBest[] =>
  [...keyFiguresOf(plays.at(-1)?.remote ?? null, slots), scoreFigure]
    .map((figure) => personalBest(figure, plays))
    .filter((best) => best !== null);

/**
 * Groups a player's finished plays by game, the last played game first (D-80). Plays of unknown games are omitted.
 * @param plays in any order.
 */
export function gameHistories(plays: readonly StoredPlay[], slots: SlotCatalogue = noSlots): GameHistory[] {
  const bySlot = new Map<string, StoredPlay[]>();
  const finished = plays.filter((play) => play.finished);
  for (const play of finished.toSorted((a, b) => Date.parse(a.ended_at) - Date.parse(b.ended_at))) {
    bySlot.set(play.slot, [...(bySlot.get(play.slot) ?? []), play]);
  }
  const histories = [...bySlot].flatMap(([slot, own]): GameHistory[] => {
    const entry = entryOfPlay(own[0]?.game_id ?? '', slot, slots);
    if (entry === null) return [];
    const same = comparable(own);
    return [{ slot, entry, plays: same, bests: bestsOf(same, slots) }];
  });
  const lastPlayed = ({ plays: own }: GameHistory) => Date.parse(own.at(-1)?.ended_at ?? '');
  return histories.toSorted((a, b) => lastPlayed(b) - lastPlayed(a));
}
