import type { Random } from '@mindloom/game-kit/headless';
import { createRoundsEngine, drawOptions, type Scale } from '@mindloom/game-kit/rounds';
import { measure } from './difficulty';
import { explain } from './explain';
import { drawPattern, isFairOption, type Pattern, plausibleMistakes } from './patterns';
import { FAMILIES, type Family, LEVELS, pointsFor } from './rules';

/** The sequence of one round, and the numbers to choose from. */
export interface Question extends Pattern {
  options: readonly number[];
}

/** How many previous sequences a new one must differ from. Even the smallest family has more sequences than that. */
const MEMORY = 12;

/**
 * The families of the two scales that only For You uses: the easiest families for beginner, and all families for
 * expert.
 */
const FREE_FAMILIES = { beginner: ['arithmetic', 'geometric'], expert: FAMILIES } as const satisfies Partial<
  Record<Scale, readonly Family[]>
>;

/** Chooses a family at random. On the three difficulties, each block of four rounds uses every family once. */
function drawFamily(scale: Scale, random: Random, earlier: readonly Question[]): Family {
  if (scale === 'beginner' || scale === 'expert') return random.pick<Family>(FREE_FAMILIES[scale]);
  const block = earlier.slice(earlier.length - (earlier.length % FAMILIES.length));
  const used = block.map(({ family }) => family);
  return random.pick(FAMILIES.filter((family) => !used.includes(family)));
}

/**
 * Chooses the sequence of the next round at random.
 * @param earlier the sequences of the run so far.
 */
export function drawQuestion(scale: Scale, random: Random, earlier: readonly Question[]): Question {
  const family = drawFamily(scale, random, earlier);
  const recent = earlier.slice(-MEMORY).map(({ sequence }) => sequence.join());
  let pattern = drawPattern(random, scale, family);
  while (recent.includes(pattern.sequence.join())) pattern = drawPattern(random, scale, family);
  const { sequence, answer } = pattern;
  const options = drawOptions(random, answer, plausibleMistakes(pattern), (option) =>
    isFairOption(sequence, option),
  );
  return { ...pattern, options };
}

/** Pattern Recognition. In each round the player finds the next number of one sequence. */
export const engine = createRoundsEngine({ levels: LEVELS, pointsFor, draw: drawQuestion, explain, measure });
