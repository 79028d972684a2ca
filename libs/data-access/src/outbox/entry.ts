import type { Answers, Area, Difficulty, GameSettings, Observation, RunLog } from '@mindloom/game-contract';
import type { FailureCode } from '../failure';

/**
 * The number of days after the end of a play during which the server accepts the play. `private.save_limits()` in the
 * database must have the same number. An entry stays on the device without a time limit, until it is saved or
 * discarded.
 */
export const SAVE_HORIZON_DAYS = 90;

/** The answered items of a game. Both fields are missing in entries of older versions. */
interface ObservedGame {
  /** The answered items, at most 200. The server updates the player's ability from them. */
  observations?: readonly Observation[];
  /** The version of the game's rules under which the items have their ids. A missing version counts as 1. */
  rulesVersion?: number;
}

/** One game of a finished session. A daily set has three games. */
export interface PlayPart extends ObservedGame {
  slot: string;
  remote: string;
  version: string;
  score: number;
  metrics: Readonly<Record<string, number>>;
  /** Whether the part was finished. Missing in entries of older versions. */
  finished?: boolean;
  /** The points that the part adds to the sum of the set (D-81). Missing in entries of older versions. */
  points?: number;
}

/** The details of a play. The server stores them in a separate row, not in the row of the three scores (D-64). */
export interface PlayRecord extends ObservedGame {
  gameId: string;
  slot: string;
  /** The remote of the game. Null for a set of several games (D-04), because each part has its own remote. */
  remote: string | null;
  version: string | null;
  category: Area;
  difficulty: Difficulty;
  seed: number;
  /** The raw total as the player saw it, not capped (D-12). */
  rawScore: number;
  /** The start of the play, ISO 8601 with an offset or `Z`. `endedAt` has the same format. */
  startedAt: string;
  endedAt: string;
  /** The local calendar date on which the play ended, 'YYYY-MM-DD' (D-33). */
  playedOn: string;
  metrics: Readonly<Record<string, number>>;
  parts?: readonly PlayPart[];
  /** Whether the play was finished (D-80). Missing in entries of older versions. */
  finished?: boolean;
  /**
   * The number of answers, and how many of them were right. Null if the game reported none. Missing in entries of older
   * versions.
   */
  answers?: Answers | null;
}

/** The settings and the inputs of one run of a session, with which the run can be played again. */
export interface RecordedRun {
  /** The position of the game in its set; 0 for a single game. */
  part: number;
  /** The settings with which the game was mounted. */
  settings: GameSettings;
  log: RunLog;
}

/** A finished session that is ready to be saved: the arguments of `save_results`. */
export interface FinishedPlay {
  /** The account that started the session. The result is saved for this account only (D-16). */
  userId: string;
  /** A UUID that is created before the play starts. Because of this id, a repeated request stores only one row (D-14). */
  sessionId: string;
  /** The three scores, 0..100. */
  memory: number;
  focus: number;
  speed: number;
  play: PlayRecord;
  /** The runs that were recorded. They are sent after the result. Missing in entries of older versions. */
  logs?: readonly RecordedRun[];
}

/** Why the last attempt to send an entry failed. */
export interface SendProblem {
  code: FailureCode;
  message: string;
  atMs: number;
}

/** A finished play that the server has not confirmed yet. */
export interface OutboxEntry extends FinishedPlay {
  createdAtMs: number;
  /** A refused entry is neither retried nor deleted automatically. The player can see, export, retry and discard it. */
  state: 'waiting' | 'refused';
  attempts: number;
  /** Earliest time of the next scheduled attempt. A drain in mode 'now' ignores this time. */
  notBeforeMs: number;
  /** End of the wait that the server requested (Retry-After). Every drain respects it. */
  heldUntilMs: number;
  lastError?: SendProblem;
}

/** Creates the entry of a play that has just ended. */
export const toEntry = (play: FinishedPlay, nowMs: number): OutboxEntry => ({
  ...play,
  createdAtMs: nowMs,
  state: 'waiting',
  attempts: 0,
  notBeforeMs: 0,
  heldUntilMs: 0,
});
