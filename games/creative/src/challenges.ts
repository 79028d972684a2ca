import type { Difficulty, Pace } from '@mindloom/game-contract';
import { type Random, seeded } from '@mindloom/game-kit';
import { ASSOCIATIONS, type ClosedItem, VISUALS } from './bank/closed-items';
import { DIVERGENTS, type OpenItem, REVERSALS } from './bank/open-items';
import { CHALLENGE_TYPES, type ClosedType, type OpenType, TYPES } from './rules';

interface Asked {
  id: string;
  prompt: string;
  /** Called `timeLimit` in docs/product/games/creative.md. */
  limitMs: number;
  points: number;
}

/** A challenge with right and wrong answers. */
export interface ClosedChallenge extends Asked {
  type: ClosedType;
  options: readonly string[];
  correctAnswers: readonly string[];
  /** The reason for the right answer. The game shows it after a right answer. */
  because: string;
  /** The description of the prompt's picture; null without a picture. */
  pictured: string | null;
}

/** A challenge that accepts every answer, because each answer is an idea. */
export interface OpenChallenge extends Asked {
  type: OpenType;
  presetAnswers: readonly string[];
  /** The reply of the game to each answer. */
  replies: Readonly<Record<string, string>>;
}

export type Challenge = ClosedChallenge | OpenChallenge;

export const isOpenEnded = (challenge: Challenge): challenge is OpenChallenge => 'presetAnswers' in challenge;

/** Returns the answers from which the player chooses. */
export const choicesOf = (challenge: Challenge): readonly string[] =>
  isOpenEnded(challenge) ? challenge.presetAnswers : challenge.options;

/** Returns true if the answer is right. */
export const accepts = (challenge: Challenge, answer: string): boolean =>
  isOpenEnded(challenge) || challenge.correctAnswers.includes(answer);

type Terms = Pick<Challenge, 'limitMs' | 'points'>;
type Draw = (terms: Terms) => Challenge;

/**
 * Chooses the challenges of a run from the bank at random, each at most once. Every type has its own random source,
 * so a harder run with the same seed starts with the challenges of the easier run.
 * @param pace the factor of the time limits.
 */
export function drawChallenges(seed: number, difficulty: Difficulty, pace: Pace = 1): readonly Challenge[] {
  const types = CHALLENGE_TYPES[difficulty];
  const draws = new Map(
    [...new Set(types)].map((type) => [type, shuffled(type, seeded(seed, 'list', type))]),
  );
  return types.flatMap((type, place) => {
    const earlier = types.slice(0, place).filter((other) => other === type).length;
    const draw = draws.get(type)?.[earlier];
    const { points, limitMs } = TYPES[type];
    return draw === undefined ? [] : [draw({ points, limitMs: limitMs[difficulty] * pace })];
  });
}

/** Returns all challenges of a type in random order. */
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

/** Returns all challenges of a closed type in random order. For You chooses from them. */
export function closedChallenges(
  seed: number,
  type: ClosedType,
  difficulty: Difficulty,
  pace: Pace,
): readonly ClosedChallenge[] {
  const { points, limitMs } = TYPES[type];
  const random = seeded(seed, 'for you', type);
  const items = type === 'association' ? ASSOCIATIONS : VISUALS;
  return random
    .shuffle(items)
    .map((item) => closed(type, item, { points, limitMs: limitMs[difficulty] * pace }, random));
}
