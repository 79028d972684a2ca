/** The SVG paths of a drawing. The shape `filled` has the colour of the game. */
export interface Drawing {
  lines?: string;
  filled?: string;
}

/** The view box of a picture beside a prompt. */
export const PICTURE_BOX = { width: 96, height: 48 } as const;
/** The view box of a drawn answer. */
export const OPTION_BOX = { width: 48, height: 48 } as const;

/** A question with right and wrong answers. Its id never changes. */
export interface ClosedItem {
  id: string;
  prompt: string;
  right: readonly [string, ...string[]];
  wrong: readonly [string, ...string[]];
  /** The reason for the right answer. The game shows it after a right answer. */
  because: string;
  /** The description of the prompt's picture for screen readers. */
  pictured?: string;
  picture?: Drawing;
  /** The drawing of each answer. */
  faces?: Readonly<Record<string, Drawing>>;
  /** The logits to add to the difficulty that the number of words predicts; negative for an easier item. Default 0. */
  extraLogits?: number;
}

/** A question that accepts every idea. Its id never changes. */
export interface OpenItem {
  id: string;
  prompt: string;
  /** The ideas to choose from, each with the reply of the game. */
  ideas: Readonly<Record<string, string>>;
}

/** The items of each type of challenge. */
export interface Bank {
  association: readonly ClosedItem[];
  visual: readonly ClosedItem[];
  divergent: readonly OpenItem[];
  reversal: readonly OpenItem[];
}
