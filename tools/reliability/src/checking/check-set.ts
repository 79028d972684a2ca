/** A play that the device said is finished and kept. */
export interface FinishedRun {
  sessionId: string;
  score: number;
}

/** A row that the backend holds. */
export interface StoredRow {
  sessionId: string;
  score: number;
}

/** How what was finished compares with what is stored. */
export interface SetCheck {
  finished: number;
  /** Rows, doubles included. */
  stored: number;
  /** Finished, and in no row. */
  lost: number;
  /** Rows of a session beyond its first. */
  double: number;
  /** Rows that nobody finished, or that hold another score than was shown. */
  wrong: number;
}

/** Compares what was finished with what is stored, session by session. */
export function checkSet(finished: readonly FinishedRun[], stored: readonly StoredRow[]): SetCheck {
  const scores = new Map(finished.map(({ sessionId, score }) => [sessionId, score]));
  const kept = new Set(stored.map(({ sessionId }) => sessionId));
  return {
    finished: finished.length,
    stored: stored.length,
    lost: finished.filter(({ sessionId }) => !kept.has(sessionId)).length,
    double: stored.length - kept.size,
    wrong: stored.filter(({ sessionId, score }) => scores.get(sessionId) !== score).length,
  };
}

/** Does every finished play stand in exactly one row? */
export const isWhole = ({ lost, double, wrong }: SetCheck): boolean => lost + double + wrong === 0;
