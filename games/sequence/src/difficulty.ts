import type { Observation } from '@mindloom/game-contract';
import { asPrior, chooseForYou } from '@mindloom/game-kit/headless';

/** The features of a sequence that make it hard. */
export interface Features {
  /** The number of digits. More is harder. */
  length: number;
  /** How long each digit is shown. Longer is easier. */
  showMs: number;
}

const LOGITS = { digit: 0.6, halvedTime: 0.3 };
const USUAL_SHOW_MS = 500;
/**
 * The length of the sequences that are recalled in half of the cases, if each digit is shown for the usual time. The
 * value is a compromise between people and the bot. People forget more digits of a long sequence. The bot forgets each
 * digit equally often.
 */
const USUAL_LENGTH = 10.3;

/** Returns the predicted difficulty of a sequence in logits. */
export const priorOf = ({ length, showMs }: Features): number =>
  asPrior(LOGITS.digit * (length - USUAL_LENGTH) + LOGITS.halvedTime * Math.log2(USUAL_SHOW_MS / showMs));

/** Returns the item id of a sequence and its difficulty. The digits themselves make no difference. */
export const measure = ({ length, showMs }: Features): Pick<Observation, 'item' | 'prior'> => ({
  item: `digits${length}:show${showMs}`,
  prior: priorOf({ length, showMs }),
});

/** The sequences of For You: five display times for each length, in steps of about 0.1 logits. */
const LADDER: readonly Features[] = Array.from({ length: 15 }, (_, index) =>
  [800, 630, 500, 400, 320].map((showMs) => ({ length: index + 2, showMs })),
).flat();

/** Chooses the length and the time per digit at which 80 % of the sequences are recalled at a given ability. */
export const sequenceFor = (ability: number): Features =>
  chooseForYou(ability, LADDER, (features) => ({ prior: priorOf(features), options: 0 }));
