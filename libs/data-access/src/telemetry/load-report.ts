/** What became of one version in an attempt to play. */
export type LoadOutcome =
  | {
      remote: string;
      version: string;
      outcome: 'ready';
      /** Since Start, if it was the first choice. */ readyMs?: number;
    }
  | {
      remote: string;
      version: string;
      outcome: 'failed';
      /** ML-101..109. */
      code: string;
      /** The player got another version instead. */
      fellBack: boolean;
    }
  | { remote: string; version: string; outcome: 'crashed'; code: string };

/** One attempt of a player to play a slot; each version that was tried once. */
export interface LoadReport {
  /** The account that plays. A report is sent as this account or not at all. */
  userId: string;
  slot: string;
  outcomes: readonly LoadOutcome[];
}
