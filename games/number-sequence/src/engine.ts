import type { Difficulty } from '@mindloom/game-contract';
import type { Random } from '@mindloom/game-kit';
import { createRoundsEngine, drawOptions } from '@mindloom/game-kit/rounds';
import { measure } from './difficulty';
import { explain } from './explain';
import { drawPattern, isFairOption, type Pattern, plausibleMistakes } from './patterns';
import { FAMILIES, type Family, LEVELS, pointsFor } from './rules';

/** The sequence of one round, and the numbers to choose from. */
export interface Question extends Pattern {
  options: readonly number[];
}

/** A new sequence differs from each of this many previous ones. Even the smallest family has more sequences. */
const MEMORY = 12;

/** Chooses a family at random, so that each block of four rounds uses every family once. */
function drawFamily(random: Random, earlier: readonly Question[]): Family {
  const block = earlier.slice(earlier.length - (earlier.length % FAMILIES.length));
  const used = block.map(({ family }) => family);
  return random.pick(FAMILIES.filter((family) => !used.includes(family)));
}

/**
 * Chooses the sequence of the next round at random.
 * @param earlier the sequences of the run so far.
 */
export function drawQuestion(difficulty: Difficulty, random: Random, earlier: readonly Question[]): Question {
  const family = drawFamily(random, earlier);
  const recent = earlier.slice(-MEMORY).map(({ sequence }) => sequence.join());
  let pattern = drawPattern(random, difficulty, family);
  while (recent.includes(pattern.sequence.join())) pattern = drawPattern(random, difficulty, family);
  const { sequence, answer } = pattern;
  const options = drawOptions(random, answer, plausibleMistakes(pattern), (option) =>
    isFairOption(sequence, option),
  );
  return { ...pattern, options };
}

/** Pattern Recognition. In each round the player finds the next number of one sequence. */
export const engine = createRoundsEngine({ levels: LEVELS, pointsFor, draw: drawQuestion, explain, measure });
