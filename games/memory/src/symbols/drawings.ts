import type { SymbolName } from '../deck';
import { ANIMALS } from './animals';
import type { Drawing } from './drawing';
import { EMOTIONS } from './emotions';
import { FOOD } from './food';
import { FRUITS } from './fruits';
import { SPACE } from './space';
import { SPORTS } from './sports';

export type Drawings = Readonly<Record<SymbolName, Drawing>>;

/** The drawings of all symbols. They are a chunk of their own, because they are larger than the rules of the game. */
export const DRAWINGS: Drawings = { ...FRUITS, ...ANIMALS, ...SPACE, ...EMOTIONS, ...SPORTS, ...FOOD };
