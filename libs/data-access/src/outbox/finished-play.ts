import type { Area, Difficulty } from '@mindloom/game-contract';

/** One game of a finished session; a daily set has three. */
export interface PlayPart {
  slot: string;
  remote: string;
  version: string;
  score: number;
  metrics: Readonly<Record<string, number>>;
}

/** What the play was: stored beside the three numbers, in a row of its own (D-64). */
export interface PlayRecord {
  gameId: string;
  slot: string;
  /** Null for a set of several games (D-04): its parts have remotes of their own. */
  remote: string | null;
  version: string | null;
  category: Area;
  difficulty: Difficulty;
  seed: number;
  /** The raw total as the player saw it, not capped (D-12). */
  rawScore: number;
  /** ISO 8601 with an offset or Z. */
  startedAt: string;
  endedAt: string;
  /** The calendar date of the end where the player is, 'YYYY-MM-DD' (D-33). */
  playedOn: string;
  metrics: Readonly<Record<string, number>>;
  parts?: readonly PlayPart[];
}

/** A finished session, ready to be saved: the arguments of the save-results call. */
export interface FinishedPlay {
  /** The account that started the session. The result is sent under this account and no other (D-16). */
  userId: string;
  /** A UUID minted before play: the idempotency key (D-14). */
  sessionId: string;
  /** The three numbers that are sent, 0..100. */
  memory: number;
  focus: number;
  speed: number;
  play: PlayRecord;
}
