import type { Difficulty } from '@mindloom/game-contract';
import { type Random, seeded } from '@mindloom/game-kit';
import { ASSOCIATIONS } from './bank/associations';
import { DIVERGENTS } from './bank/divergents';
import type { ClosedItem, OpenItem } from './bank/items';
import { REVERSALS } from './bank/reversals';
import { VISUALS } from './bank/visuals';
import { CHALLENGE_TYPES, type ClosedType, type OpenType, TYPES } from './rules';
import type { Challenge, ClosedChallenge, OpenChallenge } from './state';

type Terms = Pick<Challenge, 'limitMs' | 'points'>;
type Draw = (terms: Terms) => Challenge;

function closed(
  type: ClosedType,
  { id, prompt, right, wrong, because, pictured }: ClosedItem,
  terms: Terms,
  random: Random,
): ClosedChallenge {
  const options = random.shuffle([...right, ...wrong]);
  return { id, type, prompt, ...terms, options, correctAnswers: right, because, pictured: pictured ?? null };
}

function open(type: OpenType, { id, prompt, ideas }: OpenItem, terms: Terms, random: Random): OpenChallenge {
  return { id, type, prompt, ...terms, presetAnswers: random.shuffle(Object.keys(ideas)), replies: ideas };
}

/** All challenges of a type in random order, each ready to be asked. */
function shuffled(type: Challenge['type'], random: Random): readonly Draw[] {
  switch (type) {
    case 'association':
      return random.shuffle(ASSOCIATIONS).map((item) => (terms) => closed(type, item, terms, random));
    case 'visual':
      return random.shuffle(VISUALS).map((item) => (terms) => closed(type, item, terms, random));
    case 'divergent':
      return random.shuffle(DIVERGENTS).map((item) => (terms) => open(type, item, terms, random));
    case 'reversal':
      return random.shuffle(REVERSALS).map((item) => (terms) => open(type, item, terms, random));
  }
}

/**
 * Draws the challenges of a run from the bank, each at most once. A type's challenges are drawn from a source of
 * their own: a harder run from the same seed asks the easier one's challenges first.
 */
export function drawChallenges(seed: number, difficulty: Difficulty): readonly Challenge[] {
  const types = CHALLENGE_TYPES[difficulty];
  const draws = new Map(
    [...new Set(types)].map((type) => [type, shuffled(type, seeded(seed, 'list', type))]),
  );
  return types.flatMap((type, place) => {
    const earlier = types.slice(0, place).filter((other) => other === type).length;
    const draw = draws.get(type)?.[earlier];
    const { points, limitMs } = TYPES[type];
    return draw === undefined ? [] : [draw({ points, limitMs: limitMs[difficulty] })];
  });
}
