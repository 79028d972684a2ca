import { type Family, puzzlesOf } from './family';
import { culprit } from './culprit';
import { LIBRARY } from './library';
import { oneLetter } from './one-letter';
import type { Puzzle } from './puzzle';
import { sameLetter } from './same-letter';

/**
 * The families with the hardest and the easiest puzzles, with more puzzles than in the library. A larger count keeps the
 * puzzles of the library and their ids. The last family is too easy for the library.
 */
const EXTREME_FAMILIES: readonly Family[] = [
  { ...culprit, count: 8 * culprit.count },
  { ...oneLetter, count: 2 * oneLetter.count },
  sameLetter,
];

let library: readonly Puzzle[] | null = null;

/**
 * Returns all puzzles from which For You chooses: the library, and more of the hardest and easiest puzzles. So players
 * far from the usual ability have enough puzzles, too. The puzzles are generated at the first call.
 */
export function forYouLibrary(): readonly Puzzle[] {
  if (library === null) {
    const known = new Set(LIBRARY.map(({ id }) => id));
    const more = EXTREME_FAMILIES.flatMap(puzzlesOf).filter(({ id }) => !known.has(id));
    library = [...LIBRARY, ...more];
  }
  return library;
}
