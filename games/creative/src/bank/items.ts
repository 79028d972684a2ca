/** A question with right and wrong answers, as the bank keeps it. */
export interface ClosedItem {
  id: string;
  prompt: string;
  right: readonly [string, ...string[]];
  wrong: readonly [string, ...string[]];
  /** Stands under a right answer. */
  because: string;
  /** Says in words what a picture beside the prompt shows. */
  pictured?: string;
}

/** An open-ended question: each idea with what the game replies to it. */
export interface OpenItem {
  id: string;
  prompt: string;
  ideas: Readonly<Record<string, string>>;
}
