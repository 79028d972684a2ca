import type { Observation } from '@mindloom/game-contract';
import { asPrior, chooseForYou } from '@mindloom/game-kit/headless';

/** The features of a round that make it hard. */
export interface Features {
  /** The time within which the target must be hit. Longer is easier. */
  windowMs: number;
  /** The smallest diameter of the target on the level in CSS pixels. A larger target is easier. */
  targetSizePx: number;
}

const LOGITS = { window: 4, halvedSize: 0.3 };
/** The time window in which the game's bot hits a target of the reference size in half of the rounds. */
const USUAL = { windowMs: 430, targetSizePx: 60 };

/**
 * Returns the predicted difficulty of a round in logits. Reaction times are about lognormal, so the difficulty is linear
 * in the logarithm of the window.
 */
export const priorOf = ({ windowMs, targetSizePx }: Features): number =>
  asPrior(
    LOGITS.window * Math.log(USUAL.windowMs / windowMs) +
      LOGITS.halvedSize * Math.log2(USUAL.targetSizePx / targetSizePx),
  );

/** Returns the item id of a round and its difficulty. */
export const measure = ({ windowMs, targetSizePx }: Features): Pick<Observation, 'item' | 'prior'> => ({
  item: `window${windowMs}:size${targetSizePx}`,
  prior: priorOf({ windowMs, targetSizePx }),
});

/** The time windows from which For You chooses. */
const WINDOWS_MS = Array.from({ length: 141 }, (_, index) => 200 + 10 * index);

/** Chooses the time window within which a player of the given ability hits the target in 80 % of the rounds. */
export const windowFor = (ability: number, targetSizePx: number): number =>
  chooseForYou(ability, WINDOWS_MS, (windowMs) => ({
    prior: priorOf({ windowMs, targetSizePx }),
    options: 0,
  }));
