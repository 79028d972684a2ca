import type { Difficulty } from '@mindloom/game-contract';
import type { Random } from '@mindloom/game-kit';
import { drawOptions } from '@mindloom/game-kit/rounds';
import { isOffered, mistakesAfter } from './mistakes';
import { drawPattern, type Pattern } from './patterns';
import { FAMILIES, type Family } from './rules';

/** One item: what is shown, what comes next, and what else could be thought to. */
export interface Question extends Pattern {
  options: readonly number[];
}

/** No item comes back within so many others; the smallest pattern type has more. */
const MEMORY = 12;

/** Every four items have all four pattern types, in random order. */
function drawFamily(random: Random, earlier: readonly Question[]): Family {
  const inThisFour = earlier.slice(earlier.length - (earlier.length % FAMILIES.length));
  const used = inThisFour.map(({ family }) => family);
  return random.pick(FAMILIES.filter((family) => !used.includes(family)));
}

/**
 * Draws an item.
 * @param earlier the items of the run so far; the last of them are not repeated.
 */
export function drawQuestion(difficulty: Difficulty, random: Random, earlier: readonly Question[]): Question {
  const family = drawFamily(random, earlier);
  const recent = earlier.slice(-MEMORY).map(({ sequence }) => sequence.join());
  let pattern = drawPattern(random, difficulty, family);
  while (recent.includes(pattern.sequence.join())) pattern = drawPattern(random, difficulty, family);
  const { sequence, answer } = pattern;
  const options = drawOptions(random, answer, mistakesAfter(sequence, answer), (option) =>
    isOffered(sequence, option),
  );
  return { ...pattern, options };
}
