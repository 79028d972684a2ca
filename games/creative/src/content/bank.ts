import { ASSOCIATIONS } from './associations';
import { DIVERGENTS } from './divergents';
import { BRIDGES } from './bridges';
import type { Bank } from './items';
import { OPPOSITES } from './opposites';
import { COUNTED_FOR_YOU } from './counted-for-you';
import { REVERSALS } from './reversals';
import { VISUALS } from './visuals';

/** All items of the game. */
export const BANK: Bank = {
  association: ASSOCIATIONS,
  visual: VISUALS,
  divergent: DIVERGENTS,
  reversal: REVERSALS,
};

/**
 * More closed items, from which only For You chooses: easier and harder ones than those of the bank. Sets and the three
 * difficulties never have them.
 */
export const FOR_YOU_BANK: Pick<Bank, 'association' | 'visual'> = {
  association: [...OPPOSITES, ...BRIDGES],
  visual: COUNTED_FOR_YOU,
};
