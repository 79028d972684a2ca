import { isRecord } from '@mindloom/base';
import { UNFINISHED_PLAY } from './finished';
import { gameHistories } from './game-history';
import { figureOf, listedText, scoreFigure, type StoredPlay } from './key-figures';
import { entryOfPlay } from './launch';
import { answersText, resultLine } from './result-line';
import { type KeyFigure, noSlots, type SlotCatalogue } from './slots';

/** A stored play with its answers, which are null when the game reported none. */
export interface AnsweredPlay extends StoredPlay {
  right_answers: number | null;
  given_answers: number | null;
}

/** One result of a player, as a list shows it. */
export interface OwnResult {
  /** The value with its unit, such as '86%', '284 ms' or '85 of 100'. */
  text: string;
  /** What the value is, such as 'accuracy' or 'score'. */
  label: string;
  /** The time of the play, ISO 8601. */
  at: string;
}

/**
 * The best and the last result of a player in one slot. Both are shown in the main figure of the game, if this figure
 * is known.
 */
export interface OwnRecord {
  /** The best result of a finished play; null without a finished play. */
  best: OwnResult | null;
  /** The last play, finished or not, and a summary of how it went in one line; null without a play. */
  last: (OwnResult & { summary: string }) | null;
}

const numbersIn = (metrics: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isRecord(metrics) ? metrics : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

/** Describes in one line how a play went. Empty if nothing but the score of the play is known. */
function summaryOf(play: AnsweredPlay, plays: readonly AnsweredPlay[], slots: SlotCatalogue): string {
  const { right_answers: right, given_answers: given } = play;
  const answers = given === null || right === null ? null : { right, given };
  const texts = [
    answersText(answers, numbersIn(play.metrics)),
    resultLine(play, { plays, isCut: true }, slots)?.text ?? null,
    play.finished ? null : UNFINISHED_PLAY,
  ];
  return texts.filter((text) => text !== null).join('. ');
}

/**
 * Returns the best and the last result of a player in one slot.
 * @param slot a slot, or the game id of a set.
 * @param plays the player's stored plays of all games, in any order.
 */
export function ownRecordOf(
  slot: string,
  plays: readonly AnsweredPlay[],
  slots: SlotCatalogue = noSlots,
): OwnRecord {
  const own = plays
    .filter((play) => play.slot === slot)
    .toSorted((one, other) => Date.parse(other.ended_at) - Date.parse(one.ended_at));
  const [last, ...earlier] = own;
  if (last === undefined) return { best: null, last: null };
  const category = entryOfPlay(last.game_id, slot, slots)?.category ?? '';
  const best = gameHistories(own, slots)[0]?.bests[0] ?? null;
  const figure = best?.figure ?? scoreFigure;
  return {
    best: best === null ? null : { ...listed(figure, best.value, category), at: best.at },
    last: {
      ...lastResult(last, figure, category),
      at: last.ended_at,
      summary: summaryOf(last, earlier, slots),
    },
  };
}

const listed = (figure: KeyFigure, value: number, category: string) => ({
  text: listedText(figure, value, category),
  label: figure.label,
});

/** The value of a figure in a play; the score if the play has no such value. */
function lastResult(play: StoredPlay, figure: KeyFigure, category: string) {
  const value = figureOf(play, figure);
  return value === null ? listed(scoreFigure, play.raw_score, category) : listed(figure, value, category);
}
