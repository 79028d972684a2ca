/** The slot that the grid's Creative Spark card loads: "reaction-test from the grid" (D-02, D-03). */
export const gridReactionSlot = 'reaction-test@grid';

/** The default content of the registry: which remote each slot loads (D-02). Staff can change every row. */
export const defaultRemotes = {
  'memory-match': 'memory',
  'number-sequence': 'sequence',
  'word-recall': 'puzzle',
  'reaction-test': 'reaction',
  [gridReactionSlot]: 'creative',
  'pattern-recognition': 'number-sequence',
  'mental-math': 'arithmetic',
} as const;

export type SlotId = keyof typeof defaultRemotes;
const isSlotId = (id: string): id is SlotId => Object.hasOwn(defaultRemotes, id);

/** Every slot that the product opens. */
export const slotIds: readonly SlotId[] = Object.keys(defaultRemotes).filter(isSlotId);
export type RemoteId = (typeof defaultRemotes)[SlotId];
