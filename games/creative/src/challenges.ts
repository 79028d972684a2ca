import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import { itemsOfOtherSets, paceOf, type Random, seeded, unseenFirst } from '@mindloom/game-kit/headless';
import { BANK, FOR_YOU_BANK } from './content/bank';
import type { ClosedItem, Drawing, OpenItem } from './content/items';
import { CHALLENGE_TYPES, type ClosedType, type OpenType, TYPES } from './rules';

interface Asked {
  id: string;
  prompt: string;
  /** The time limit of a challenge. docs/product/games/creative.md calls it `timeLimit`. */
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
  picture: Drawing | null;
  /** The drawing of each option that is not shown as text. */
  faces: Readonly<Record<string, Drawing>>;
  /** The logits to add to the difficulty that the number of words predicts. */
  extraLogits: number;
}

/** An open-ended challenge: it accepts every answer, because each answer is an idea. */
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

/** Returns the id under which the game reports a challenge, such as 'visual:four-legs'. It never changes. */
export const itemOf = ({ type, id }: Pick<Challenge, 'type' | 'id'>): string => `${type}:${id}`;

/** Returns true if the answer is right. */
export const accepts = (challenge: Challenge, answer: string): boolean =>
  isOpenEnded(challenge) || challenge.correctAnswers.includes(answer);

type Terms = Pick<Challenge, 'limitMs' | 'points'>;
type Draw = (terms: Terms) => Challenge;

/** The settings that determine the challenges of a run. */
export type DrawSettings = Pick<GameSettings, 'seed' | 'difficulty' | 'seen' | 'earlierSets' | 'pace'>;

/**
 * Chooses the challenges of a run from the bank at random, each at most once. Challenges that the player has seen
 * lately come last, the challenge that was seen longest ago first. Every type has its own random source, so a harder
 * run with the same seed starts with the challenges of the easier run. The challenges of other daily sets
 * count as seen.
 */
export function drawChallenges({
  seed,
  difficulty,
  seen = [],
  earlierSets,
  pace,
}: DrawSettings): readonly Challenge[] {
  const types = CHALLENGE_TYPES[difficulty];
  const avoidedOf = (type: Challenge['type']) =>
    earlierSets === undefined ? seen : [...leftForOtherSets(type, difficulty, earlierSets), ...seen];
  const draws = new Map(
    [...new Set(types)].map((type) => [type, shuffled(type, seeded(seed, 'list', type), avoidedOf(type))]),
  );
  return types.flatMap((type, place) => {
    const earlier = types.slice(0, place).filter((other) => other === type).length;
    const draw = draws.get(type)?.[earlier];
    const { points, limitMs } = TYPES[type];
    return draw === undefined ? [] : [draw({ points, limitMs: limitMs[difficulty] * paceOf(pace) })];
  });
}

/** Returns the items of a type that a daily set leaves to other daily sets. */
const leftForOtherSets = (
  type: Challenge['type'],
  difficulty: Difficulty,
  earlierSets: number,
): readonly string[] =>
  itemsOfOtherSets(
    BANK[type].map(({ id }) => itemOf({ type, id })),
    earlierSets,
    CHALLENGE_TYPES[difficulty].filter((other) => other === type).length,
  );

/** Returns all challenges of a type: first the unseen ones in random order, then those that the player has seen. */
function shuffled(type: Challenge['type'], random: Random, seen: readonly string[]): readonly Draw[] {
  const sorted = <Item extends { id: string }>(items: readonly Item[]) =>
    unseenFirst(random.shuffle(items), ({ id }) => itemOf({ type, id }), seen);
  switch (type) {
    case 'association':
    case 'visual':
      return sorted(BANK[type]).map((item) => (terms) => closed(type, item, terms, random));
    case 'divergent':
    case 'reversal':
      return sorted(BANK[type]).map((item) => (terms) => open(type, item, terms, random));
  }
}

function closed(
  type: ClosedType,
  { id, prompt, right, wrong, because, pictured, picture, faces, extraLogits }: ClosedItem,
  terms: Terms,
  random: Random,
): ClosedChallenge {
  const options = random.shuffle([...right, ...wrong]);
  return {
    id,
    type,
    prompt,
    ...terms,
    options,
    correctAnswers: right,
    because,
    pictured: pictured ?? null,
    picture: picture ?? null,
    faces: faces ?? {},
    extraLogits: extraLogits ?? 0,
  };
}

function open(type: OpenType, { id, prompt, ideas }: OpenItem, terms: Terms, random: Random): OpenChallenge {
  return { id, type, prompt, ...terms, presetAnswers: random.shuffle(Object.keys(ideas)), replies: ideas };
}

/** The types from which For You chooses. */
const CLOSED_TYPES = ['association', 'visual'] as const satisfies readonly ClosedType[];

/**
 * Returns the challenges from which For You chooses, in random order. Challenges that the player saw lately are
 * left out, unless too few others of the type remain for a run.
 */
export function closedChallenges({
  seed,
  difficulty,
  pace,
  seen = [],
}: DrawSettings): readonly ClosedChallenge[] {
  return CLOSED_TYPES.flatMap((type) => {
    const { points, limitMs } = TYPES[type];
    const random = seeded(seed, 'for you', type);
    const items = random.shuffle([...BANK[type], ...FOR_YOU_BANK[type]]);
    const unseen = items.filter(({ id }) => !seen.includes(itemOf({ type, id })));
    const chosen = unseen.length < CHALLENGE_TYPES[difficulty].length ? items : unseen;
    const terms = { points, limitMs: limitMs[difficulty] * paceOf(pace) };
    return chosen.map((item) => closed(type, item, terms, random));
  });
}
