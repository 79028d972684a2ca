import type { Difficulty } from '@mindloom/game-contract';
import { gridEntry, pageCatalogue, type CatalogueEntry } from './catalogue';
import type { CivilDate } from './civil-date';
import { hash32 } from './hash32';
import { defaultRemotes, gridReactionSlot, type RemoteId, type SlotId } from './slots';

/** One of the three games of a set. `seed` is an unsigned 32-bit integer. */
export interface SetPart {
  slot: SlotId;
  /** The remote that the slot loads by default. */
  remote: RemoteId;
  seed: number;
  difficulty: Difficulty;
}

/** What each part is drawn from (D-04), as the slots of those remotes. */
const choices: readonly (readonly [SlotId, ...SlotId[]])[] = [
  ['memory-match'],
  ['number-sequence', 'pattern-recognition', 'word-recall'],
  ['reaction-test', 'mental-math', gridReactionSlot],
];

/** How many games a set has. */
export const setSize = choices.length;

function partFrom(slots: readonly [SlotId, ...SlotId[]], key: string): SetPart {
  const slot = slots[hash32(`${key}:game`) % slots.length] ?? slots[0];
  return { slot, remote: defaultRemotes[slot], seed: hash32(`${key}:seed`), difficulty: 'medium' };
}

const setFrom = (key: string): SetPart[] => choices.map((slots, index) => partFrom(slots, `${key}:${index}`));

/**
 * The Daily Brain Challenge of a date: the same games and seeds for everyone on that date (D-04).
 * @param date today's date where the player is.
 */
export const dailySet = (date: CivilDate): SetPart[] => setFrom(`daily:${date}`);

/**
 * Balanced Training: the same kind of set from a seed of its own (D-04).
 * @param seed an unsigned 32-bit integer, drawn at random for each session.
 */
export const balancedSet = (seed: number): SetPart[] => setFrom(`balanced:${seed}`);

/** The catalogue entry that names a part of a set. */
export const entryOfPart = ({ slot }: SetPart): CatalogueEntry =>
  slot === gridReactionSlot
    ? (gridEntry('reaction-test') ?? pageCatalogue['reaction-test'])
    : pageCatalogue[slot];

/** A set's score: the sum of its parts, in points (D-04). */
export const setScore = (partScores: readonly number[]): number =>
  partScores.reduce((sum, score) => sum + score, 0);
