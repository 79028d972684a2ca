import { ASSOCIATIONS } from './associations';
import { DIVERGENTS } from './divergents';
import type { Bank } from './items';
import { REVERSALS } from './reversals';
import { VISUALS } from './visuals';

/** All items of the game. */
export const BANK: Bank = {
  association: ASSOCIATIONS,
  visual: VISUALS,
  divergent: DIVERGENTS,
  reversal: REVERSALS,
};
