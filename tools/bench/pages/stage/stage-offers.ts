/** What the page offers to its driver. */
export interface StageOffers {
  /** Loads a game as the shell does. */
  load: (game: string) => Promise<void>;
  /** Mounts the loaded game and comes back once it is ready. */
  mount: () => Promise<void>;
  unmount: () => void;
  /** Whether the mounted game has told its end. */
  hasEnded: () => boolean;
  /** Leaves behind what a game must not leave behind. */
  leak: () => void;
}

declare global {
  var stageOffers: StageOffers;
}
