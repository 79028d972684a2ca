/** What is there before the press: nothing of the game, the loader's own code, or everything. */
export type Warmth = 'cold' | 'idle' | 'preloaded';

/** One way of bringing a game into a page. */
export interface Way {
  /** Loads the game if need be, and shows it; called by the press. */
  open: (stage: HTMLElement) => unknown;
  /** What the page does ahead of the press, where it does anything. */
  warm?: Partial<Record<Warmth, () => Promise<unknown>>>;
}

declare global {
  /** Called by the bench before the press. */
  var warmUp: (warmth: Warmth) => Promise<void>;
}
