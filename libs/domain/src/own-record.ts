import { isRecord } from '@mindloom/base';
import type { PersonalBest } from './game-history';
import { UNFINISHED_PLAY } from './finished';
import { gameHistories } from './game-history';
import type { StoredPlay } from './key-figures';
import { answersText, resultLine } from './result-line';
import { noSlots, type SlotCatalogue } from './slots';

/** A stored play with its answers, which are null when the game reported none. */
export interface AnsweredPlay extends StoredPlay {
  right_answers: number | null;
  given_answers: number | null;
}

/** The best and the last result of a player in one slot. */
export interface OwnRecord {
  /** The best score of a finished play; null without a finished play. */
  best: PersonalBest | null;
  /** The last play, finished or not; null without a play. */
  last: { score: number; at: string; summary: string } | null;
}

const numbersIn = (metrics: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isRecord(metrics) ? metrics : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );

/** Describes in one line how a play went. Empty if nothing but the score of the play is known. */
function summaryOf(play: AnsweredPlay, plays: readonly AnsweredPlay[]): string {
  const { right_answers: right, given_answers: given } = play;
  const answers = given === null || right === null ? null : { right, given };
  const texts = [
    answersText(answers, numbersIn(play.metrics)),
    resultLine(play, { plays, isCut: true })?.text ?? null,
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
  const best = gameHistories(own, slots)[0]?.bests.at(-1) ?? null;
  if (last === undefined) return { best, last: null };
  const summary = summaryOf(last, earlier);
  return { best, last: { score: last.raw_score, at: last.ended_at, summary } };
}
