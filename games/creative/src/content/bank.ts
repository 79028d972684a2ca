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

/** Further closed items, which only For You uses. They are easier or harder than the items of the bank. */
export const FOR_YOU_BANK: Pick<Bank, 'association' | 'visual'> = {
  association: [...OPPOSITES, ...BRIDGES],
  visual: COUNTED_FOR_YOU,
};
