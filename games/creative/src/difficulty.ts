import type { Observation } from '@mindloom/game-contract';
import { asPrior, timePressure } from '@mindloom/game-kit/headless';
import { type ClosedChallenge, itemOf } from './challenges';
import { type ClosedType, TYPES } from './rules';

/** The features of a closed challenge that make it hard. */
export interface Features {
  type: ClosedType;
  /** The number of words in the prompt and the options. More is harder. */
  words: number;
  /** The logits to add to the difficulty that the number of words predicts. */
  extraLogits: number;
  limitMs: number;
}

const TYPE_LOGITS: Record<ClosedType, number> = { association: 0, visual: 0.3 };
const LOGITS_PER_WORD = 0.05;
/** A constant that is added to every difficulty. With this value, the game's bot has the ability 0 on medium. */
const SHIFT = -1.6;

const wordsOf = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).length;

const featuresOf = ({ type, prompt, options, limitMs, extraLogits }: ClosedChallenge): Features => ({
  type,
  words: wordsOf([prompt, ...options]),
  extraLogits,
  limitMs,
});

/** Returns the predicted difficulty of a challenge in logits. */
export const priorOf = ({ type, words, extraLogits, limitMs }: Features): number =>
  asPrior(
    SHIFT +
      TYPE_LOGITS[type] +
      LOGITS_PER_WORD * words +
      extraLogits +
      timePressure(limitMs, TYPES[type].limitMs.medium),
  );

/** Returns the item id of a challenge, such as 'association:piano-map-door', its difficulty, and its options. */
export function measure(challenge: ClosedChallenge): Pick<Observation, 'item' | 'prior' | 'options'> {
  const { options, correctAnswers } = challenge;
  return {
    item: itemOf(challenge),
    prior: priorOf(featuresOf(challenge)),
    // Two right answers of four count as two options: a guess is right as often as with one right answer of two.
    options: Math.floor(options.length / correctAnswers.length),
  };
}
