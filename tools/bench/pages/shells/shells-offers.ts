/** What the page offers to its driver. */
export interface ShellsOffers {
  /** Opens shells, spread over a time as players come. */
  open: (wish: { count: number; overMs: number; registryUrl: string; key: string; lateMs: number }) => void;
  /** When each shell came to know a revision; ms since 1970, and null for a shell that does not know it yet. */
  knownSince: (revision: number) => (number | null)[];
  /** Asks as a play does. @returns whether the newest revision is known now. */
  askBeforePlay: (revision: number) => Promise<boolean>;
}

declare global {
  var shellsOffers: ShellsOffers;
}
